/** The host that the site's passkeys are bound to, as the page says; where it says none, this machine's own name. */
const boundTo = (): string =>
  document.querySelector<HTMLMetaElement>("meta[name=passkey-host]")?.content ?? "localhost"

/** Whether this browser knows passkeys and the page stands at the address that the site's are bound to. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === "function" && location.hostname === boundTo()
