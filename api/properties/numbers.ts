/** Numbers in flat arrays, which the garbage collector has no work with. */

/** A list as it is, or a longer one where it has no room. */
export function roomier<T extends Uint32Array | Float64Array>(list: T, room: number): T {
  if (room <= list.length) return list;
  const longer = new (list.constructor as new (length: number) => T)(2 * room);
  longer.set(list);
  return longer;
}

/** Numbers, each greater than the one before, with room behind them. */
export class Ascending {
  list = new Uint32Array(2);
  length = 0;

  /** Adds a number that is no less than any. */
  add(number: number): void {
    if (this.length > 0 && this.list[this.length - 1] === number) return;
    this.list = roomier(this.list, this.length + 1);
    this.list[this.length++] = number;
  }

  /** Removes a number that is there. */
  remove(number: number): void {
    let [from, to] = [0, this.length - 1];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (this.list[middle]! < number) from = middle + 1;
      else to = middle;
    }
    this.list.copyWithin(from, from + 1, this.length--);
  }
}
