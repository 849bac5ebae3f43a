/** What an attack counted, and everything that did not hold. */
export interface Proof {
  lines: string[];
  failures: string[];
}
