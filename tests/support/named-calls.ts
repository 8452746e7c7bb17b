import { OpenApi } from "effect/http-api"
import { expect } from "vitest"
import { Api } from "#models/api/api.ts"
import type { NamedCall } from "#models/rules/named-call.ts"

const contract: Readonly<Record<string, object | undefined>> = OpenApi.fromApi(Api).paths

const isServed = ({ method, path }: NamedCall): boolean => method.toLowerCase() in (contract[path] ?? {})
const nameOf = ({ method, path }: NamedCall): string => `${method} ${path}`

/** Fails where a call is neither in the contract nor named with the reason why it is not, or is both. */
export const expectServedOrAbsent = (calls: ReadonlyArray<NamedCall>): void => {
  const absent = calls.filter((call) => !isServed(call))
  expect(absent.map(nameOf)).toEqual(calls.filter((call) => call.absent !== undefined).map(nameOf))
  for (const { absent: reason } of absent) expect(reason).toMatch(/^[A-Z].{20,}\.$/)
  expect(new Set(calls.map(nameOf)).size).toBe(calls.length)
}
