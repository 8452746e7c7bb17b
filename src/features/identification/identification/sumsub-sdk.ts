import type { Widget } from "#models/identification/provider.ts"
import { foreignScript } from "#src/services/foreign-script.ts"

/** The web SDK by its documentation, as far as it is used. */
interface SdkBuilder {
  readonly withConf: (conf: { readonly lang: string }) => SdkBuilder
  readonly withOptions: (options: {
    readonly addViewportTag: boolean
    readonly adaptIframeHeight: boolean
  }) => SdkBuilder
  readonly onMessage: (hear: (type: string) => void) => SdkBuilder
  readonly build: () => { readonly launch: (place: HTMLElement) => void; readonly destroy?: () => void }
}
interface Sdk {
  readonly init: (token: string, renew: () => Promise<string>) => SdkBuilder
}

const sdkHere = (): Sdk | undefined => (globalThis as { readonly snsWebSdk?: Sdk }).snsWebSdk

const FINISHED = new Set(["idCheck.onApplicantSubmitted", "idCheck.onApplicantResubmitted"])

/** What the page is told of it. */
interface Told {
  readonly finished: () => void
  readonly failed: () => void
}

/** Shows the service's part of the page in a place; answers what takes it away. */
export const showWidget = (
  place: HTMLElement,
  { script, token }: Widget,
  lang: string,
  { finished, failed }: Told,
): (() => void) => {
  let isGone = false
  let leave = () => place.replaceChildren()
  const launch = () => {
    const sdk = sdkHere()
    if (isGone) return
    if (sdk === undefined) return failed()
    const shown = sdk
      // A token counts longer than anybody takes: a new one is a new beginning.
      .init(token, () => {
        failed()
        return Promise.reject(new Error("The token is over"))
      })
      .withConf({ lang })
      .withOptions({ addViewportTag: false, adaptIframeHeight: true })
      .onMessage((type) => {
        if (isGone) return
        if (FINISHED.has(type)) finished()
        else if (type === "idCheck.onError") failed()
      })
      .build()
    shown.launch(place)
    leave = () => {
      shown.destroy?.()
      place.replaceChildren()
    }
  }
  const loaded = sdkHere() === undefined ? foreignScript(script) : Promise.resolve()
  loaded.then(launch, () => {
    if (!isGone) failed()
  })
  return () => {
    isGone = true
    leave()
  }
}
