/** Style of the report's page: follows the reader's light or dark; on paper it is light, with everything unfolded. */
export const STYLE = `
:root{color-scheme:light dark;--paper:light-dark(#fff,#15181d);--ink:light-dark(#1a1d21,#e6e8eb);--dim:light-dark(#5a626c,#9aa3ad);--line:light-dark(#d9dde2,#333a43);--taken:light-dark(#0a6b3d,#5fd39a);--missed:light-dark(#b3261e,#ff8a80);--exempt:light-dark(#6b5200,#e2c15c)}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.5 system-ui,sans-serif}
main{max-width:1200px;margin:0 auto;padding:16px}
h2{margin-top:40px}
a{color:inherit}
code{font-size:.92em;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%}
th,td{border-bottom:1px solid var(--line);padding:6px 8px;text-align:start;vertical-align:top;font-weight:400}
thead th{font-weight:600}
.num{text-align:end;font-variant-numeric:tabular-nums;white-space:nowrap}
.cover{white-space:nowrap}
.taken{color:var(--taken)}.missed{color:var(--missed);font-weight:600}.exempt{color:var(--exempt)}.absent,.notRun,.rule,th p{color:var(--dim)}
th p{margin:2px 0}
.guard.unseen{text-decoration:underline wavy var(--missed)}
.faults{color:var(--missed)}
.route{color:var(--ink)}
.scroll{overflow-x:auto;position:relative}
svg{direction:ltr}
li{overflow-wrap:anywhere}
details{margin:8px 0}summary{cursor:pointer;padding:4px 0}
[hidden]{display:none!important}
search{position:sticky;top:0;z-index:1;display:flex;flex-wrap:wrap;align-items:center;gap:8px;padding:8px 0;background:var(--paper)}
search input{flex:1 1 220px;max-width:480px}
input,button{font:inherit;color:inherit;background:var(--paper);border:1px solid var(--line);border-radius:4px;padding:4px 10px;min-height:32px}
button{cursor:pointer}button:disabled{opacity:.5;cursor:default}
kbd{border:1px solid var(--line);border-radius:4px;padding:0 6px;color:var(--dim)}
:focus-visible{outline:2px solid currentColor;outline-offset:2px}
pre{margin:4px 0;padding:6px 8px;border:1px solid var(--line);border-radius:4px;white-space:pre-wrap;overflow-wrap:anywhere;font:12px/1.4 ui-monospace,monospace;max-height:320px;overflow:auto}
.path summary{overflow-wrap:anywhere}.path ol{margin:4px 0 8px;padding-inline-start:28px}
.walked{white-space:nowrap}
.trace{border:1px solid var(--line);border-radius:6px;padding:4px 12px}
.controls{display:flex;flex-wrap:wrap;gap:8px;align-items:center;margin:8px 0}
.controls input{flex:1 1 120px;padding:0;border:0}
.place{font-variant-numeric:tabular-nums;white-space:nowrap}
.steps{display:flex;flex-wrap:wrap;gap:4px;margin:0 0 8px;padding:0;list-style:none}
.steps button[aria-current]{border-color:currentColor;box-shadow:inset 0 0 0 1px currentColor}
.stage{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,340px),1fr));gap:16px;align-items:start}
.stage h4{margin:0}.stage .fault{border-color:currentColor}
.stage iframe{width:100%;height:560px;border:1px solid var(--line);border-radius:6px;background:#fff}
.stage img{max-width:100%;border:1px solid var(--line);border-radius:6px}
.compared td,.compared th{font-size:.92em}
.plots{display:flex;flex-wrap:wrap;gap:16px}.plot{margin:0}
.plot polyline{fill:none;stroke:currentColor;stroke-width:1.5}.plot circle{fill:currentColor}
.legend span{margin-inline-end:16px}
svg text{font:12px system-ui,sans-serif;fill:currentColor}
svg .box{fill:none;stroke:var(--line)}
svg path{fill:none;stroke:currentColor;stroke-width:1.5}
svg g.taken,svg g.missed,svg g.exempt,svg g.notRun{cursor:pointer}
svg g.missed path{stroke-width:2.5;stroke-dasharray:6 3}
svg g.exempt path{stroke-dasharray:2 3}
svg g:hover path{stroke-width:3.5}
@media print{search,.controls{display:none}:root{color-scheme:light}body{font-size:10pt}main{max-width:none;padding:0}.scroll{overflow:visible}svg{max-width:100%;height:auto}tr,figure{break-inside:avoid}h2{break-after:avoid}summary{list-style:none}details::details-content{content-visibility:visible;display:block;block-size:auto}}
`
