import { Option } from "effect"
import { HttpServerRequest } from "effect/http"
import { expect, it } from "vitest"
import { originOf } from "./request-origin.ts"

const asking = (device: string) => {
  const request = HttpServerRequest.fromWeb(new Request("http://127.0.0.1/en"))
  return originOf(
    request.modify({
      headers: { ...request.headers, "user-agent": device },
      remoteAddress: Option.some("::1"),
    }),
  )
}

it("is one line of a log, whatever the browser calls itself (B16.4.1)", () => {
  const { device, address } = asking("Browser\r\n2026-01-01 INFO player 1 signed in\u0000\u001b[2J\u0085")
  expect(device).toBe("Browser  2026-01-01 INFO player 1 signed in  [2J ")
  expect(address).toBe("::1")
  expect(asking("x".repeat(10_000)).device).toHaveLength(200)
})
