import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

/** What the double's script offers: reCAPTCHA's contract, under a kind's name, a moment after it was loaded. */
const scriptOf = (name: string, origin: string) => `(() => {
  const asked = new Map()
  const contract = {
    render: (place, options) => { const id = asked.size; asked.set(id, { place, options }); return id },
    reset: (id) => { asked.get(id)?.frame?.remove() },
    execute: (id) => {
      const widget = asked.get(id)
      if (widget.options.sitekey !== "site-key") return widget.options["error-callback"]()
      const frame = document.createElement("iframe")
      frame.title = "Task"
      frame.src = "${origin}/task"
      frame.style.cssText = "position:fixed;inset:0 auto auto 0;width:300px;height:200px;z-index:2147483647"
      document.body.append(frame)
      widget.frame = frame
      addEventListener("message", function hear({ origin, data }) {
        if (origin !== "${origin}") return
        removeEventListener("message", hear)
        frame.remove()
        if (data === "closed") widget.options["close-callback"]()
        else widget.options.callback(data)
      })
    },
  }
  setTimeout(() => { globalThis["${name}"] = contract }, 300)
})()`

const TASK = `<!doctype html><title>Task</title>
<button id="right">These are boats</button><button id="leaving">Close</button>
<script>
  leaving.onclick = () => parent.postMessage("closed", "*")
  right.onclick = async () => parent.postMessage(await (await fetch("/answer")).text(), "*")
</script>`

/** A party that runs captchas, by the contract of their scripts and of `siteverify`: an answer is good once. */
export interface HostedCaptchaDouble {
  readonly origin: string
  /** Settings of a site that has its captcha there. */
  readonly env: (kind: string) => Readonly<Record<string, string>>
  /** Gives an answer as a solved task would. */
  readonly answer: () => string
  /** What `siteverify` was asked. */
  readonly asked: ReadonlyArray<Readonly<Record<string, string>>>
  /** Host that the next verdicts name. */
  hostname: string
  readonly close: () => Promise<void>
}

const NAMES: Readonly<Record<string, string>> = {
  google: "grecaptcha",
  hcaptcha: "hcaptcha",
  hunt: "huntCaptcha",
}

export const startHostedCaptcha = async (): Promise<HostedCaptchaDouble> => {
  const answers = new Set<string>()
  const asked: Array<Record<string, string>> = []
  let given = 0
  const answer = () => {
    given += 1
    const text = `answer-${given}`
    answers.add(text)
    return text
  }
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", double.origin)
    if (url.pathname === "/siteverify") {
      let body = ""
      for await (const chunk of request) body += chunk
      const form = Object.fromEntries(new URLSearchParams(body))
      asked.push(form)
      const success = form.secret === "secret" && answers.delete(form.response ?? "")
      response.setHeader("content-type", "application/json")
      return response.end(JSON.stringify({ success, hostname: double.hostname, "error-codes": [] }))
    }
    if (url.pathname === "/answer") return response.end(answer())
    response.setHeader("content-type", url.pathname === "/task" ? "text/html" : "text/javascript")
    // A page that is guarded as ours takes no script from another origin that does not say so.
    response.setHeader("cross-origin-resource-policy", "cross-origin")
    return response.end(
      url.pathname === "/task" ? TASK : scriptOf(url.pathname.slice(1).replace(".js", ""), double.origin),
    )
  })
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve)
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const double: HostedCaptchaDouble = {
    origin,
    env: (kind) => ({
      CAPTCHA: kind,
      CAPTCHA_SITE_KEY: "site-key",
      CAPTCHA_SECRET: "secret",
      CAPTCHA_SCRIPT_URL: `${origin}/${NAMES[kind]}.js`,
      CAPTCHA_VERIFY_URL: `${origin}/siteverify`,
    }),
    answer,
    asked,
    hostname: "127.0.0.1",
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return double
}
