/** The part of the locks that is used. */
export interface RequestLocks {
  readonly request: (
    name: string,
    options: LockOptions,
    task: (lock: Lock | null) => Promise<unknown>,
  ) => Promise<unknown>
}

type Locks = RequestLocks & Pick<LockManager, "query">

const isForbidden = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === "SecurityError" || error.name === "InvalidStateError")

/**
 * The browser's locks. Where they are forbidden, as with blocked site data, whoever asks gets what was asked for: no other page could
 * ask for it either. Absent without TLS.
 */
export const browserLocks = (
  locks: LockManager | undefined = globalThis.navigator?.locks,
): Locks | undefined =>
  locks === undefined
    ? undefined
    : {
        request: async (name, options, task) => {
          try {
            return await locks.request(name, options, task)
          } catch (error) {
            if (!isForbidden(error)) throw error
            return await task({ name, mode: "exclusive" })
          }
        },
        query: async () => {
          try {
            return await locks.query()
          } catch (error) {
            if (!isForbidden(error)) throw error
            return { held: [], pending: [] }
          }
        },
      }
