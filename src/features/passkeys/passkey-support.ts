/** Hosts that are numbers: no passkey can be bound to one. */
const NUMBER = /^(\d{1,3}(\.\d{1,3}){3}|\[.*\])$/

/** Whether this browser knows passkeys and the page stands at an address that they can be bound to. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === "function" && !NUMBER.test(location.hostname)
