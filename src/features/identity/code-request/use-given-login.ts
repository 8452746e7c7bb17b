import { useEffectEvent, useLayoutEffect, useRef } from "react"
import type { CodeRequest, CodeRequestEvent } from "#machines/identity/code-request/code-request.events.ts"
import type { SignInContext } from "#machines/identity/sign-in/sign-in.events.ts"

/** What was typed at the sign-in as a login. */
export type GivenLogin = Pick<SignInContext, "way" | "countryId" | "phone" | "account">

/** What stands for the login in a request for a code: nothing for an account's number, to which no code is sent. */
const typedAnew = ({ way, countryId, phone, account }: GivenLogin): ReadonlyArray<CodeRequestEvent> => {
  if (way === "phone") {
    const typed = [{ type: "phone.entered" as const, phone }]
    if (phone === "") return []
    return countryId === null ? typed : [{ type: "country.chosen", countryId }, ...typed]
  }
  const email = account.trim()
  return email.includes("@")
    ? [
        { type: "way.chosen", way: "email" },
        { type: "email.entered", email },
      ]
    : []
}

/** Types what was typed at the sign-in into a request for a code, once it takes a login and holds none: nobody has to do it again. */
export const useGivenLogin = (
  given: GivenLogin | undefined,
  context: CodeRequest,
  isAwaiting: boolean,
  send: (event: CodeRequestEvent) => void,
): void => {
  const wasGiven = useRef(false)
  const give = useEffectEvent(() => {
    if (wasGiven.current || given === undefined) return
    wasGiven.current = true
    if (context.phone === "" && context.email === "") for (const event of typedAnew(given)) send(event)
  })
  // Before the focus is given to the first field, which may be another by then.
  useLayoutEffect(() => {
    if (isAwaiting) give()
  }, [isAwaiting])
}
