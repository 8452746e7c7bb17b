import { Layer } from "effect"
import { manifest } from "#src/server/kernel/manifest.ts"
import { AccountsHandlers } from "./accounts.http.ts"
import { OfficeHandlers } from "./office.http.ts"

/** What this domain brings to the server. */
export const officeManifest = manifest({
  handlers: Layer.merge(OfficeHandlers, AccountsHandlers),
})
