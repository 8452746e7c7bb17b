import { Effect } from "effect"
import { HttpEffect, HttpServerRequest, HttpServerResponse } from "effect/http"

const COOKIE = { httpOnly: true, secure: true, sameSite: "strict", path: "/" } as const

/** The cookie of a role's session as the request brought it; empty where it brought none. */
export const roleCookie = (name: string) =>
  Effect.map(HttpServerRequest.HttpServerRequest, ({ cookies }) => cookies[name] ?? "")

/** Puts the cookie of a role's session on the answer; an age of 0 takes it away. `maxAge` in milliseconds. */
export const setRoleCookie = (name: string, token: string, maxAge: number) =>
  HttpEffect.appendPreResponseHandler((_, response) =>
    Effect.orDie(HttpServerResponse.setCookie(response, name, token, { ...COOKIE, maxAge })),
  )
