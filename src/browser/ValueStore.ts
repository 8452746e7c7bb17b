/** One value outside React, with those who watch it. */
export class ValueStore<Value> {
  readonly #listeners = new Set<() => void>()
  #value: Value

  constructor(value: Value) {
    this.#value = value
  }

  readonly get = (): Value => this.#value

  readonly set = (value: Value): void => {
    if (!Object.is(value, this.#value)) {
      this.#value = value
      for (const tell of this.#listeners) {
        tell()
      }
    }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
