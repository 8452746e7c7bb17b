import type { Became, ChartDiff, FieldChange } from "#src/inspector/gallery/data/diff/chart-diff.ts"
import { layoutOf } from "#src/inspector/gallery/diagram/layout.ts"
import { escaped } from "../../paths/text.ts"
import type { ScreenPair } from "../stills/screens-of-diff.ts"
import { diffDrawing } from "./diff-drawing.ts"
import { screensSection } from "./diff-screens.ts"
import { summaryOf, transitionWords } from "./diff-text.ts"

const STYLE = `
:root{color-scheme:light dark;--paper:light-dark(#fff,#15181d);--ink:light-dark(#1a1d21,#e6e8eb);--dim:light-dark(#5a626c,#9aa3ad);--line:light-dark(#c4cad1,#454e59);--added:light-dark(#0a6b3d,#5fd39a);--removed:light-dark(#b3261e,#ff8a80);--changed:light-dark(#7a5600,#f0c75e)}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.5 system-ui,sans-serif}
main{max-width:1400px;margin:0 auto;padding:16px}
h2{margin-block:40px 4px}
p{margin-block:4px 12px}
code{font-size:.92em;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%}
th,td{border-bottom:1px solid var(--line);padding:6px 8px;text-align:start;vertical-align:top;font-weight:400;overflow-wrap:anywhere}
thead th{font-weight:600}
.scroll{overflow:auto;max-block-size:80vh;border:1px solid var(--line);border-radius:8px;padding:8px;margin-block:12px}
.added{color:var(--added)}.removed{color:var(--removed)}.changed{color:var(--changed)}
del{color:var(--removed)}ins{color:var(--added);text-decoration:none}
.dim{color:var(--dim)}
.screens{display:flex;flex-wrap:wrap;gap:24px}
.pair{display:flex;flex-wrap:wrap;gap:8px}
figure{margin:0;inline-size:300px;max-inline-size:100%}
figcaption{min-block-size:2lh;overflow-wrap:anywhere}
figure img{display:block;max-inline-size:100%;height:auto;border:1px solid var(--line);border-radius:8px}
nav ul{columns:3 20rem;padding-inline-start:20px}
a{color:inherit}
svg{direction:ltr;display:block}
svg text{font:11px ui-monospace,monospace;fill:currentColor}
svg .name{font:600 13px system-ui,sans-serif}
svg .state,svg .arrow,svg circle,svg path{color:var(--dim)}
svg .box{fill:var(--paper);stroke:currentColor}
svg .back{fill:var(--paper)}
svg .dot{fill:currentColor}
svg .shaft{fill:none;stroke:currentColor;stroke-width:1.3}
svg .added,svg .added path,svg text.added{color:var(--added)}
svg .removed,svg .removed path,svg text.removed{color:var(--removed)}
svg .changed,svg .changed path,svg text.changed{color:var(--changed)}
svg .added>.box,svg .changed>.box{stroke-width:2.5}
svg .removed>.box,svg .removed>.shaft{stroke-dasharray:5 4}
svg text.removed{text-decoration:line-through}
@media(max-width:640px){table,tbody,tr,td,th{display:block;border:0;padding-block:2px}thead{display:none}tr{border-bottom:1px solid var(--line);padding-block:8px}}
@media print{:root{color-scheme:light}.scroll{overflow:visible;max-block-size:none}svg{max-width:100%;height:auto}}
`

const HEAD =
  '<svg width="0" height="0" aria-hidden="true"><defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto-start-reverse"><path d="M1 1l6 3-6 3" style="fill:none;stroke:context-stroke"/></marker></defs></svg>'

const changeOf = ({ field, before, after }: FieldChange): string =>
  `<p><span class="dim">${escaped(field)}:</span> ${before === "" ? "" : `<del>${escaped(before)}</del> `}${after === "" ? "" : `<ins>${escaped(after)}</ins>`}</p>`

const row = (
  became: Became,
  what: string,
  description: string | undefined,
  changes: ReadonlyArray<FieldChange>,
): string =>
  `<tr><td class="${became}">${became}</td><th scope="row"><code>${escaped(what)}</code>${description === undefined ? "" : `<p class="dim">${escaped(description)}</p>`}</th><td>${changes.map(changeOf).join("")}</td></tr>`

const section = async (diff: ChartDiff, screens: ReadonlyArray<ScreenPair>): Promise<string> => {
  const drawing = diffDrawing(diff, await layoutOf(diff.both))
  const rows = [
    ...diff.states.map(({ became, state, changes }) => row(became, state.id, state.description, changes)),
    ...diff.transitions.map(({ became, transition, changes }) =>
      row(became, transitionWords(transition), transition.description, changes),
    ),
  ]
  return `<section id="${escaped(diff.flow)}"><h2>${escaped(diff.flow)}</h2><p class="${diff.became}">${escaped(summaryOf(diff))}</p>
<div class="scroll" tabindex="0" role="region" aria-label="${escaped(diff.flow)}">${drawing}</div>
<table><thead><tr><th scope="col">Became</th><th scope="col">State or transition</th><th scope="col">What changed</th></tr></thead><tbody>${rows.join("")}</tbody></table>${screensSection(screens)}</section>`
}

/** All changes as one page that needs nothing beside it; `between` names the two versions, `screens` are those of each chart where they were taken. */
export const diffPage = async (
  diffs: ReadonlyArray<ChartDiff>,
  between: readonly [before: string, after: string],
  screens: ReadonlyMap<string, ReadonlyArray<ScreenPair>> = new Map(),
): Promise<string> => {
  const sections: Array<string> = []
  for (const diff of diffs) sections.push(await section(diff, screens.get(diff.flow) ?? []))
  const links = diffs.map(
    (diff) =>
      `<li><a href="#${escaped(diff.flow)}">${escaped(diff.flow)}</a> <span class="dim">${escaped(summaryOf(diff))}</span></li>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Changes of charts: Statebook</title><style>${STYLE}</style></head><body>${HEAD}<main>
<h1>Changes of charts</h1><p>From <code>${escaped(between[0])}</code> to <code>${escaped(between[1])}</code>. <span class="added">added</span> · <span class="removed">removed</span> · <span class="changed">changed</span></p>
${diffs.length === 0 ? "<p>Every chart is as it was.</p>" : `<nav><ul>${links.join("")}</ul></nav>`}
${sections.join("\n")}</main></body></html>
`
}
