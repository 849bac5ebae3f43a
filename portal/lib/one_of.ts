/** A text as one of the values it may have; undefined for any other. */
export const oneOf = <T extends string>(
  values: readonly T[],
  text: string | null | undefined,
): T | undefined => values.find((value) => value === text);
