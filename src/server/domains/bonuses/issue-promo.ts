import { Equal } from "effect"
import { command, stream } from "#src/server/kernel/command/command.ts"
import type { IssuedPromo } from "#src/server/kernel/settings/settings.ts"
import { promoCodeAggregate } from "./promo-code.aggregate.ts"

/** Gives out a code of the operator's list, or takes it back; answers whether it stands with the terms of the list. */
export const issuePromo = command("promo.issue", {
  streams: ({ code }: IssuedPromo) => ({ promo: stream(promoCodeAggregate, code) }),
  by: () => ({ actor: "operator" }),
  decide: ({ promo: { snapshot } }, { terms, withdrawn }, { at }) => ({
    events: {
      promo: [
        ...(snapshot.context.terms === undefined ? [{ type: "promo.issued" as const, at, terms }] : []),
        ...(withdrawn && !snapshot.matches("withdrawn") ? [{ type: "promo.withdrawn" as const, at }] : []),
      ],
    },
  }),
  answer: ({ promo: { snapshot } }, { terms }) => Equal.equals(snapshot.context.terms, terms),
})
