import type { ComponentChildren, JSX } from "preact";
import { classes } from "../lib/classes.ts";
import { Icon } from "./Icon.tsx";

interface FieldBase {
  /** Unique on the page; also the default of `name`. */
  id: string;
  label: ComponentChildren;
  /** Says that the field may stay empty, e.g. `t("form.optional")`. */
  optional?: string;
  hint?: ComponentChildren;
  error?: string;
  /** Keeps the label for assistive technology only. */
  hideLabel?: boolean;
}

const idsOf = ({ id, hint, error }: FieldBase) =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;

function Frame({ id, label, optional, hint, error, hideLabel, children }: FieldBase & {
  children: ComponentChildren;
}) {
  return (
    <div class="field">
      <label for={id} class={classes("field-label", hideLabel && "visually-hidden")}>
        {label}
        {optional && <span class="field-optional">{` (${optional})`}</span>}
      </label>
      {children}
      {hint && <p id={`${id}-hint`} class="field-hint">{hint}</p>}
      {error && (
        <p id={`${id}-error`} class="field-error">
          <Icon name="alert" />
          {error}
        </p>
      )}
    </div>
  );
}

const split = <T extends FieldBase>(props: T) => {
  const { id, label, optional, hint, error, hideLabel, ...control } = props;
  const frame = { id, label, optional, hint, error, hideLabel };
  const described = idsOf(frame);
  const attributes = {
    id,
    name: id,
    ...(described ? { "aria-describedby": described } : {}),
    ...(error ? { "aria-invalid": "true" as const } : {}),
  };
  return { frame, control, attributes };
};

type InputProps =
  & FieldBase
  & Omit<JSX.IntrinsicElements["input"], "id" | "label" | "class" | "icon">;

/** A labelled one-line field with hint and error. */
export function Input(props: InputProps) {
  const { frame, control, attributes } = split(props);
  return (
    <Frame {...frame}>
      <input class="input" {...attributes} {...control} />
    </Frame>
  );
}

type TextareaProps =
  & FieldBase
  & Omit<JSX.IntrinsicElements["textarea"], "id" | "label" | "class">;

/** A labelled field of several lines. */
export function Textarea(props: TextareaProps) {
  const { frame, control, attributes } = split(props);
  return (
    <Frame {...frame}>
      <textarea class="input" {...attributes} {...control} />
    </Frame>
  );
}

interface Choice {
  value: string;
  label: string;
}

/** The options of a `Select`. */
export const Options = ({ options, value }: { options: Choice[]; value?: string }) => (
  <>
    {options.map((option) => (
      <option key={option.value} value={option.value} selected={option.value === value}>
        {option.label}
      </option>
    ))}
  </>
);

type SelectProps =
  & FieldBase
  & Omit<JSX.IntrinsicElements["select"], "id" | "label" | "class" | "value">
  & ({ options: Choice[]; value?: string } | { children: ComponentChildren });

/** A labelled choice of one, of `options` or of `Options` as children. */
export function Select(props: SelectProps) {
  const { frame, control: { options, value, children, ...control }, attributes } = split<
    FieldBase & { options?: Choice[]; value?: string; children?: ComponentChildren }
  >(props);
  return (
    <Frame {...frame}>
      <select class="input" {...attributes} {...control}>
        {options ? <Options options={options} value={value} /> : children}
      </select>
    </Frame>
  );
}

type CheckboxProps =
  & Omit<FieldBase, "hideLabel" | "optional" | "hint">
  & Omit<JSX.IntrinsicElements["input"], "id" | "label" | "class" | "type" | "icon">;

/** A box to tick with its text. */
export function Checkbox(props: CheckboxProps) {
  const { frame, control, attributes } = split(props);
  return (
    <div class="field">
      <label class="check" for={frame.id}>
        <input type="checkbox" {...attributes} {...control} />
        <span>{frame.label}</span>
      </label>
      {frame.error && (
        <p id={`${frame.id}-error`} class="field-error">
          <Icon name="alert" />
          {frame.error}
        </p>
      )}
    </div>
  );
}
