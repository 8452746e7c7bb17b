import { Context, Effect, Layer } from "effect"

/** A token and when it expires, by the browser's clock, in milliseconds since the epoch. */
export interface KeptToken {
  readonly token: string
  readonly expiresAt: number
}

/** A place of the browser that keeps the token, read and written at once. */
export interface TokenPlace {
  readonly read: () => KeptToken | undefined
  /** Whether the page knows that nobody is signed in; absent where it knows nothing of that. */
  readonly isNobody?: () => boolean
  /** `undefined`: there is none any more. */
  readonly write: (kept: KeptToken | undefined) => void
}

/** A token that goes with the page. */
export const inMemory = (): TokenPlace => {
  let kept: KeptToken | undefined
  return {
    read: () => kept,
    write: (token) => {
      kept = token
    },
  }
}

/** Where the token is kept between pages until it expires (§7 User: gettoken): a cookie of the browser. */
export class TokenKeeper extends Context.Service<
  TokenKeeper,
  {
    readonly read: Effect.Effect<KeptToken | undefined>
    /** Whether the page knows that nobody is signed in. */
    readonly isNobody: Effect.Effect<boolean>
    /** `undefined`: there is none any more. */
    readonly write: (kept: KeptToken | undefined) => Effect.Effect<void>
  }
>()("statebook/services/TokenKeeper") {
  static layer(place: TokenPlace): Layer.Layer<TokenKeeper> {
    return Layer.succeed(TokenKeeper, {
      read: Effect.sync(place.read),
      isNobody: Effect.sync(() => place.isNobody?.() === true),
      write: (kept) => Effect.sync(() => place.write(kept)),
    })
  }
}
