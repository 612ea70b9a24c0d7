/** Source of the time for services. Tests move it; nothing in the platform reads the system clock on its own. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that is stopped until it is moved. */
export class MovableClock implements Clock {
  #now: number;
  constructor(start: Date) {
    this.#now = start.getTime();
  }
  now(): Date {
    return new Date(this.#now);
  }
  set(time: Date): void {
    this.#now = time.getTime();
  }
  advance(milliseconds: number): void {
    this.#now += milliseconds;
  }
}
