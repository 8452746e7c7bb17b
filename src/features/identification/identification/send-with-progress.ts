const headersOf = (init: RequestInit | undefined): ReadonlyArray<readonly [string, string]> => [
  ...new Headers(init?.headers).entries(),
]

/**
 * A `fetch` that tells how much of its body was sent, as a share of 1: `fetch` itself tells nothing of it. Takes what the page's
 * calls give: an address, a method, headers, a body and a signal.
 */
export const sendWithProgress =
  (tell: (share: number) => void): typeof globalThis.fetch =>
  (address, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      const fail = () => reject(new TypeError("The request could not be sent"))
      request.open(init?.method ?? "GET", String(address))
      for (const [name, value] of headersOf(init)) request.setRequestHeader(name, value)
      request.upload.addEventListener("progress", ({ loaded, total }) => {
        if (total > 0) tell(loaded / total)
      })
      request.addEventListener("load", () =>
        resolve(new Response(request.responseText, { status: request.status })),
      )
      request.addEventListener("error", fail)
      request.addEventListener("abort", fail)
      init?.signal?.addEventListener("abort", () => request.abort())
      if (init?.signal?.aborted === true) fail()
      else request.send(init?.body as FormData)
    })
