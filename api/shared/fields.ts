/**
 * Facts that are described once: how each is answered (`answer`), how it may be sent to us (`write`),
 * how a file has it (`imported`), and what it is where nobody says (`empty`).
 */
import { z } from "zod";
import { textOf } from "./text.ts";

/** A kind of value: `answer` without bounds, since what is stored has passed those of `value`. */
interface Kind<A extends z.ZodType, V extends z.ZodType> {
  answer: A;
  value: V;
}

/** Text of 1 to `max` characters. */
export const text = (max: number) => ({ answer: z.string(), value: textOf(max) });

export const whole = (min: number, max: number) => ({
  answer: z.number().int(),
  value: z.number().int().min(min).max(max),
});

export const decimal = (value: z.ZodNumber) => ({ answer: z.number(), value });

export const flag = { answer: z.boolean(), value: z.boolean() };

export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) => ({
  answer: z.enum(values),
  value: z.enum(values),
});

/** What has to be given. */
export const required = <A extends z.ZodType, V extends z.ZodType>(
  { answer, value }: Kind<A, V>,
) => ({
  answer,
  write: value,
  imported: value,
});

/** What may be unknown, which is null. */
export const nullable = <A extends z.ZodType, V extends z.ZodType>(
  { answer, value }: Kind<A, V>,
) => ({
  answer: answer.nullable(),
  write: value.nullish(),
  imported: value.nullish(),
  empty: null,
});

/** What is `empty` unless it is given. */
export const defaulted = <A extends z.ZodType, V extends z.ZodType>(
  { answer, value }: Kind<A, V>,
  empty: z.output<V>,
) => ({
  answer,
  write: value.optional(),
  imported: value.nullable().transform((given) => given ?? empty).optional(),
  empty,
});

/** One part of every field that has it, by the fields' names. */
export function partOf<F extends Record<string, object>, P extends string>(fields: F, part: P) {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      Object.entries(field).flatMap(([key, value]) => key === part ? [[name, value]] : [])
    ),
  ) as { [N in keyof F as P extends keyof F[N] ? N : never]: F[N][P & keyof F[N]] };
}
