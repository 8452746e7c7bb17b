import type { SdkPart, SdkWidget, ShownSessions } from "#models/identification/provider.ts"
import { foreignScript } from "#src/services/foreign-script.ts"

/** What both scripts have in common: they film in an element of their own, and tell how it went by callbacks. */
interface Sdk {
  readonly init: (address: string, apiKey: string, config: { readonly lang: string }) => Promise<unknown>
  /** Begins to film; answers the session's name. */
  readonly start: (token?: string, person?: string) => string | Promise<string>
  readonly dispose?: () => unknown
  readonly setAccessToken?: (token: string, person: string) => unknown
  successCallback?: () => void
  failCallback?: () => void
  errorCallback?: () => void
}

type Name = "veridoc" | "verilive"

const sdkHere = (name: Name): Sdk | undefined => (globalThis as { readonly [_ in Name]?: Sdk })[name]

/** What the page is told of it. */
interface Told {
  readonly filmed: (sessions: ShownSessions) => void
  readonly failed: () => void
}

/** Has one of the scripts film in the place; answers the session's name once it was filmed whole. */
const filmed = async (
  place: HTMLElement,
  name: Name,
  { script, address }: SdkPart,
  { token, person_id }: SdkWidget,
  lang: string,
  leaving: AbortSignal,
): Promise<string> => {
  if (sdkHere(name) === undefined) await foreignScript(script)
  const sdk = sdkHere(name)
  if (sdk === undefined) throw new Error(`${name} did not come`)
  leaving.throwIfAborted()
  // The scripts look for these.
  const frame = document.createElement("div")
  frame.id = `id_${name}`
  place.replaceChildren(frame)
  try {
    const whole = new Promise<void>((resolve, reject) => {
      sdk.successCallback = resolve
      sdk.failCallback = () => reject(new Error(`${name} was not filmed`))
      sdk.errorCallback = sdk.failCallback
      leaving.addEventListener("abort", () => reject(leaving.reason))
    })
    // It may fail while the script still begins: nobody waits for it yet.
    whole.catch(() => undefined)
    await sdk.setAccessToken?.(token, person_id)
    await sdk.init(address, "", { lang })
    leaving.throwIfAborted()
    const session = await sdk.start(token, person_id)
    await whole
    return session
  } finally {
    sdk.dispose?.()
    frame.remove()
  }
}

/** Films the document, then the face; what the scripts say of the pictures is not listened to. Answers what takes it away. */
export const showFilming = (
  place: HTMLElement,
  widget: SdkWidget,
  lang: string,
  told: Told,
): (() => void) => {
  const leaving = new AbortController()
  const film = (name: Name) => filmed(place, name, widget[name], widget, lang, leaving.signal)
  const both = async () => {
    const veridocSessionId = await film("veridoc")
    return { veridocSessionId, veriliveSessionId: await film("verilive") }
  }
  both().then(
    (sessions) => {
      if (!leaving.signal.aborted) told.filmed(sessions)
    },
    () => {
      if (!leaving.signal.aborted) told.failed()
    },
  )
  return () => leaving.abort()
}
