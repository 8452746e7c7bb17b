import { STYLE } from "../html-style.ts"
import { escaped } from "../text.ts"
import {
  type FlowMutants,
  isNoticed,
  type MutantReport,
  type MutationReport,
  scoreOf,
} from "./mutation-report.ts"
import { faultsOf, grouped, missing } from "./told.ts"

const cell = (test: string | null): string =>
  test === null ? `<td class="cover absent">–</td>` : `<td class="taken">${escaped(test)}</td>`

const row = (mutant: MutantReport): string => {
  const { name, place, tolerated } = mutant
  const reason = tolerated === null ? "" : `<p class="exempt">${escaped(tolerated)}</p>`
  const state = isNoticed(mutant) || tolerated !== null ? "" : ` class="missed"`
  return `<tr><th scope="row"${state}>${escaped(name)}${place === null ? "" : `<p><small>${escaped(place)}</small></p>`}${reason}</th>${cell(mutant.path)}${cell(mutant.test)}${cell(mutant.screen)}</tr>`
}

const group = ([owner, survivors]: readonly [string, readonly MutantReport[]]): string =>
  `<li><strong>${escaped(owner)}</strong>: ${missing(survivors)}<ul>${survivors.map(({ name }) => `<li>${escaped(name)}</li>`).join("")}</ul></li>`

const section = (flow: FlowMutants): string => {
  const { of, noticed } = scoreOf(flow.mutants)
  const survivors = flow.mutants.filter((mutant) => !isNoticed(mutant))
  const rest = flow.mutants.filter(isNoticed)
  const faults = faultsOf(flow).map((fault) => `<li>${escaped(fault)}</li>`)
  const groups = [...grouped(flow.mutants)].map(group)
  return `<section id="${flow.flow}"><h2>${escaped(flow.flow)}: ${noticed} of ${of}</h2><ul class="faults">${faults.join("")}</ul>${groups.length === 0 ? "" : `<h3>Assertions that are missing</h3><ul>${groups.join("")}</ul>`}<details><summary>${flow.mutants.length} mutants</summary><div class="scroll"><table><thead><tr><th scope="col">Mutant</th><th scope="col">First path</th><th scope="col">First test of the chart</th><th scope="col">First path on a screen</th></tr></thead><tbody>${[...survivors, ...rest].map(row).join("")}</tbody></table></div></details></section>`
}

/** The mutation check as one page: each mutant with the tests that noticed it, those that none did first. */
export const mutantsPage = ({ flows, madeAt }: MutationReport): string => {
  const { of, noticed } = scoreOf(flows.flatMap(({ mutants }) => mutants))
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Mutants: Statebook</title><style>${STYLE}</style></head><body><main><h1>Mutants</h1><p>${noticed} of ${of} noticed (${((100 * noticed) / of).toFixed(1)} %), ${new Date(madeAt).toISOString()}.</p>${flows.map(section).join("\n")}</main></body></html>
`
}
