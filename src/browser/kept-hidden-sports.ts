import { hidesNothing, idsOf, NOTHING_HIDDEN } from "#models/preferences/hidden-sports.ts"
import type { HiddenSports } from "#models/preferences/settings.ts"
import { ValueStore } from "./ValueStore.ts"

const KEY = "hidden-sports"

const read = (storage: Storage): HiddenSports => {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? "null") as Partial<HiddenSports> | null
    return {
      lineDisallowSport: idsOf(kept?.lineDisallowSport) ?? [],
      liveDisallowSport: idsOf(kept?.liveDisallowSport) ?? [],
    }
  } catch {
    return NOTHING_HIDDEN
  }
}

/**
 * The sports that the page hides. What the account hides is known some time after the page is there; until then it is as this browser
 * last knew it, so that no list shows first what it takes away then.
 */
export class KeptHiddenSports {
  readonly #storage: Storage
  readonly #value: ValueStore<HiddenSports>
  readonly get: () => HiddenSports
  readonly subscribe: (listener: () => void) => () => void

  constructor(storage: Storage, isGuest: boolean) {
    this.#storage = storage
    this.#value = new ValueStore(isGuest ? NOTHING_HIDDEN : read(storage))
    this.get = this.#value.get
    this.subscribe = this.#value.subscribe
  }

  readonly set = (hidden: HiddenSports): void => {
    try {
      if (hidesNothing(hidden)) this.#storage.removeItem(KEY)
      else this.#storage.setItem(KEY, JSON.stringify(hidden))
    } catch {
      // A full storage: the next page knows it once the account was asked.
    }
    if (JSON.stringify(hidden) !== JSON.stringify(this.get())) this.#value.set(hidden)
  }
}
