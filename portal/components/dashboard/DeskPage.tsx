import { Head } from "fresh/runtime";
import type { ComponentChildren } from "preact";
import { PageHeader } from "../PageHeader.tsx";

/** A signed-in page: its title in the browser's tab, its head, its content. */
export function DeskPage({ title, tab, heading = title, text, eyebrow, actions, children }: {
  title: string;
  /** The tab's title where it differs. */
  tab?: string;
  /** The heading where it is more than the title. */
  heading?: ComponentChildren;
  text?: ComponentChildren;
  eyebrow?: ComponentChildren;
  actions?: ComponentChildren;
  children: ComponentChildren;
}) {
  return (
    <>
      <Head>
        <title>{`${tab ?? title} · Hearthline`}</title>
      </Head>
      <PageHeader title={heading} text={text} eyebrow={eyebrow}>{actions}</PageHeader>
      {children}
    </>
  );
}
