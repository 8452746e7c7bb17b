import type { PlayerId } from "#models/wallet/account.ts"

/** A flow that keeps something of an account in step, and knows whose. */
export interface AccountFollower {
  readonly getSnapshot: () => { readonly context: { readonly userId: PlayerId | null } }
  readonly send: (
    event:
      | { readonly type: "player.signedIn"; readonly userId: PlayerId }
      | { readonly type: "player.signedOut" },
  ) => void
}

/** Tells a flow who plays now; nothing where it knows. */
export const tellFollower = (follower: AccountFollower, userId: PlayerId | null): void => {
  const known = follower.getSnapshot().context.userId
  if (known === userId) return
  if (known !== null) follower.send({ type: "player.signedOut" })
  if (userId !== null) follower.send({ type: "player.signedIn", userId })
}
