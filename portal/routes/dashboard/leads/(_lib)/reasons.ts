/** A reason of a lead's score, such as `pays cash (+15)`, in the reader's language. */
export function reasonText(texts: Record<string, string>, reason: string): string {
  const [, words, points] = /^(.*?)( \(\+\d+\))?$/.exec(reason) ?? [];
  return (texts[`desk.reason.${words}`] ?? words ?? reason) + (points ?? "");
}
