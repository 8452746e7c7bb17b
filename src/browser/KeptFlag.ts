import { ValueStore } from "./ValueStore.ts"

const RAISED = "1"

/**
 * A flag that outlives the page: it says that a flow was opened and may have a journal, so that a page without one
 * need not load the flow to find that out. Storage that is blocked keeps it for the page alone.
 */
export class KeptFlag {
  readonly #value: ValueStore<boolean>
  readonly #raise: () => void
  readonly #lower: () => void
  readonly get: () => boolean
  readonly subscribe: (listener: () => void) => () => void

  /** `hears` where other pages share the storage: their flag is raised here too. */
  constructor(storage: Storage, key: string, hears?: Pick<Window, "addEventListener">) {
    const value = new ValueStore(storage.getItem(key) === RAISED)
    this.#value = value
    this.#raise = () => {
      try {
        storage.setItem(key, RAISED)
      } catch {
        // A full storage: the flow goes on in memory, as its journal does.
      }
    }
    this.#lower = () => storage.removeItem(key)
    this.get = value.get
    this.subscribe = value.subscribe
    hears?.addEventListener("storage", (event) => {
      if (event.key === key && event.newValue === RAISED) value.set(true)
    })
  }

  readonly raise = (): void => {
    this.#raise()
    this.#value.set(true)
  }

  /** What it stood for is gone. Other pages find that out by themselves. */
  readonly lower = (): void => {
    this.#lower()
    this.#value.set(false)
  }
}
