/** §3 Notification types. */
export type NotificationKind =
  | "success"
  | "error"
  | "warning"
  | "info"
  | "question"
  | "pending"
  | "live"
  | "selected"

/** What the player is told in a corner of the page; words by their key in the dictionary. */
export interface Notification {
  readonly id: number
  readonly kind: NotificationKind
  readonly key: string
  readonly values: Readonly<Record<string, string | number>>
}

/** §9 Timing: a notification stands for three seconds. */
export const NOTIFICATION_MS = 3000

/** Keeps the notifications that stand now, outside React. */
export class Notifications {
  readonly #after: (ms: number, task: () => void) => void
  readonly #listeners = new Set<() => void>()
  #standing: readonly Notification[] = []
  #next = 1

  constructor(after: (ms: number, task: () => void) => void) {
    this.#after = after
  }

  readonly getSnapshot = (): readonly Notification[] => this.#standing

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Shows a notification for three seconds. */
  readonly notify = (kind: NotificationKind, key: string, values: Notification["values"] = {}): void => {
    const id = this.#next
    this.#next += 1
    this.#replace([...this.#standing, { id, kind, key, values }])
    this.#after(NOTIFICATION_MS, () => this.dismiss(id))
  }

  readonly dismiss = (id: number): void => this.#replace(this.#standing.filter((one) => one.id !== id))

  #replace(standing: readonly Notification[]): void {
    this.#standing = standing
    for (const tell of this.#listeners) {
      tell()
    }
  }
}
