/** Codes of countries and currencies, as the runtime knows them; asked for when first used, as that takes time. */

const late = <Value>(make: () => Value): () => Value => {
  let made: Value | undefined;
  return () => made ??= make();
};

/** Codes of countries that are no more, and of what is none: unions, parts of a country, tests. */
const NO_COUNTRY = new Set(
  ("AN BU CS DD DY FX HV NH NT QU RH SU TP UK VD YD YU ZR " +
    "AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ").split(" "),
);
const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** English names by ISO 3166-1 alpha-2; XK is Kosovo, for which others agree on it. */
export const countries = late((): ReadonlyMap<string, string> => {
  const display = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  return new Map(
    LETTERS.flatMap((a) => LETTERS.map((b) => a + b)).flatMap((code) => {
      const name = NO_COUNTRY.has(code) ? undefined : display.of(code);
      return name ? [[code, name] as const] : [];
    }),
  );
});

/** Of ISO 4217, those that one can pay in; CLF, in which Chile prices homes; what is newer than ICU. */
export const currencies = late((): ReadonlySet<string> =>
  new Set(
    [...Intl.supportedValuesOf("currency"), ..."CLF SLE XCG ZWG".split(" ")]
      .filter((code) => !/^(?:XXX|XTS|XDR|XSU|XUA|XA[GU]|XP[DT]|XB[A-D])$/.test(code)),
  )
);
