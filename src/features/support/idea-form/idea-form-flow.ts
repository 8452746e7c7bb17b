import { Effect } from "effect"
import type { IdeaFailure } from "#machines/support/idea-form/idea-form.events.ts"
import { ideaFormMachine } from "#machines/support/idea-form/idea-form.machine.ts"
import { IdeasApi } from "#models/api/ideas.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import type { IdeaId, IdeaWish } from "#models/support/idea.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import { fieldErrors } from "#src/services/field-errors.ts"
import { defineFlow } from "#src/services/flow.ts"
import { type CallFailure, Http } from "#src/services/Http.ts"

const secure = { secure: true } as const

type Refused =
  | CallFailure<typeof IdeasApi, "ownIdeas">
  | CallFailure<typeof IdeasApi, "shareIdea">
  | CallFailure<typeof IdeasApi, "withdrawIdea">

const ideaFailure = (failure: Refused): IdeaFailure => {
  const errors =
    failure._tag === "Refusal" && failure.body._tag === "Invalid" ? fieldErrors(failure.validation) : {}
  return { errors, message: Object.keys(errors).length > 0 ? null : failureMessage(failure) }
}

const unexpected = Effect.fail<IdeaFailure>({ errors: {}, message: messageOf("error.unexpected") })

const load = ({ after }: { readonly after: string | null }) =>
  Effect.flatMap(Http, (http) =>
    http.call(IdeasApi, "ownIdeas", { query: after === null ? {} : { after } }, secure),
  ).pipe(
    Effect.map(({ value }) => value),
    Effect.mapError(ideaFailure),
  )

const share = (wish: IdeaWish | null) =>
  wish === null
    ? unexpected
    : Effect.flatMap(Http, (http) => http.call(IdeasApi, "shareIdea", { payload: wish }, secure)).pipe(
        Effect.map(({ value }) => value),
        Effect.mapError(ideaFailure),
      )

const withdraw = (id: IdeaId | null) =>
  id === null
    ? unexpected
    : Effect.flatMap(Http, (http) => http.call(IdeasApi, "withdrawIdea", { params: { id } }, secure)).pipe(
        Effect.map(({ value }) => value),
        Effect.mapError(ideaFailure),
      )

/** The page of a player's ideas. Nothing of it is journalled: what is written stays in the page. */
export const ideaFormFlow = defineFlow("idea-form", ({ actor }) => ({
  machine: ideaFormMachine.provide({
    actors: {
      loadIdeas: actor(load),
      shareIdea: actor(share),
      withdrawIdea: actor(withdraw),
    },
  }),
  input: undefined,
}))
