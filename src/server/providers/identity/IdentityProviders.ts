import { Context, Effect, Layer } from "effect"
import { FetchHttpClient, HttpClient } from "effect/http"
import type { EidKind, OfferedProvider, SdkKind, WidgetKind } from "#models/identification/provider.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import { makeMobileId } from "./mobile-id.ts"
import type { EidProvider, FaceComparer, SdkProvider, WidgetProvider } from "./provider.ts"
import { makeSmartId } from "./smart-id.ts"
import { makeSumsub } from "./sumsub.ts"
import { makeVerigram } from "./verigram.ts"

const MAKERS = { "smart-id": makeSmartId, "mobile-id": makeMobileId } as const

/** Providers of identities that the operator configured, each behind one of three contracts. */
export class IdentityProviders extends Context.Service<
  IdentityProviders,
  {
    readonly offered: ReadonlyArray<OfferedProvider>
    /** A national identity; nothing where the operator configured none of this kind. */
    readonly eid: (kind: EidKind) => EidProvider | undefined
    /** A service with a part of the page of its own; nothing where the operator configured none of this kind. */
    readonly widget: (kind: WidgetKind) => WidgetProvider | undefined
    /** A service whose scripts film in the page; nothing where the operator configured none of this kind. */
    readonly sdk: (kind: SdkKind) => SdkProvider | undefined
    /** Who compares faces; nothing where the operator configured no service that does. */
    readonly faces: FaceComparer | undefined
  }
>()("statebook/server/identification/providers/IdentityProviders") {
  static readonly layer = Layer.effect(
    IdentityProviders,
    Effect.gen(function* () {
      const { identityProviders } = yield* SiteSettings
      const client = yield* HttpClient.HttpClient
      const eids = new Map<EidKind, EidProvider>()
      const widgets = new Map<WidgetKind, WidgetProvider>()
      const sdks = new Map<SdkKind, SdkProvider>()
      for (const row of identityProviders) {
        if (row.kind === "sumsub") widgets.set(row.kind, makeSumsub(client, row))
        else if (row.kind === "verigram") sdks.set(row.kind, makeVerigram(client, row))
        else eids.set(row.kind, MAKERS[row.kind](client, row))
      }
      return IdentityProviders.of({
        offered: identityProviders.map((row) => ({
          kind: row.kind,
          name: row.name,
          countries: "countries" in row ? row.countries : [],
        })),
        eid: (kind) => eids.get(kind),
        widget: (kind) => widgets.get(kind),
        sdk: (kind) => sdks.get(kind),
        faces: sdks.get("verigram")?.faces,
      })
    }),
  ).pipe(Layer.provide(FetchHttpClient.layer))
}
