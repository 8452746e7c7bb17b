import type { SettleFamily } from "./settle-example.ts"
import { BATTED } from "./settle-plays.ts"

/** How markets on players of cricket are settled. */
export const CRICKET_PLAYERS: SettleFamily = {
  kinds: ["top-batter", "top-bowler", "batter-milestone", "dismissal-method", "next-out"],
  rule: {
    en: "By the scorecard of cricket; players are named by their places in the batting order, sides by 1 (home) and 2. Top batter: the most runs of the side; several share the stake as in a dead heat, and who does not bat loses. Top bowler: the most wickets, of as many the fewest runs, then a dead heat; where no bowler takes one, stakes are returned. Milestones, runs, the way of getting out and duels of batters return the stake on who does not bat, wickets on who does not bowl a ball; a batter who is not out is an outcome of his own. Next man out returns the stake where the wicket does not fall. Run-outs are no bowler's.",
    ru: "По протоколу крикета; игроки названы по местам в порядке отбивания, команды — 1 (хозяева) и 2. Лучший бэтсмен — больше всех ранов в команде; при равенстве ставка делится, как при одновременном финише, а не выходивший отбивать проигрывает. Лучший боулер — больше всех калиток, при равенстве меньше пропущенных ранов, затем делёж; если ни один боулер калитки не взял, ставки возвращаются. Рубежи, раны, способ вывода и дуэли бэтсменов возвращаются, если игрок не выходил отбивать, калитки — если не сделал ни одной подачи; «не выведен» — отдельный исход. «Кто будет выведен» возвращается, если калитка не пала. Ран-аут боулеру не засчитывается.",
  },
  examples: [
    { market: "top-batter/batters-1", play: BATTED, results: { 1: "won", 2: "lost", 5: "lost" } },
    {
      market: "top-batter/batters-2",
      play: BATTED,
      results: { 1: "share-1-0-2", 3: "share-1-0-2", 2: "lost" },
    },
    { market: "top-bowler/bowlers-1", play: BATTED, results: { 10: "won", 11: "lost", 9: "lost" } },
    { market: "top-bowler/bowlers-2", play: BATTED, results: { 11: "returned", 8: "returned" } },
    {
      market: "batter-milestone/batters-1/50",
      play: BATTED,
      results: { 1: "won", 2: "lost", 4: "returned" },
    },
    {
      market: "dismissal-method/batter-2-1",
      play: BATTED,
      results: { bowled: "won", caught: "lost", none: "lost" },
    },
    { market: "dismissal-method/batter-2-4", play: BATTED, results: { none: "won", caught: "lost" } },
    {
      market: "dismissal-method/batter-2-6",
      play: BATTED,
      results: { none: "returned", caught: "returned" },
    },
    { market: "next-out/innings-1/2", play: BATTED, results: { 1: "won", 3: "lost" } },
    { market: "next-out/innings-2/2", play: BATTED, results: { 1: "returned", 3: "returned" } },
    { market: "total/runs-2-1/29.5", play: BATTED, results: { over: "won", under: "lost" } },
    { market: "total/runs-2-7/9.5", play: BATTED, results: { over: "returned", under: "returned" } },
    { market: "total/wickets-1-11/1.5", play: BATTED, results: { over: "lost", under: "won" } },
    { market: "total/wickets-1-9/0.5", play: BATTED, results: { over: "returned", under: "returned" } },
    { market: "duel/1-1-2-1", play: BATTED, results: { "1-1": "won", X: "lost", "2-1": "lost" } },
    { market: "duel/2-1-2-3", play: BATTED, results: { "2-1": "lost", X: "won", "2-3": "lost" } },
    {
      market: "duel/1-1-2-6",
      play: BATTED,
      results: { "1-1": "returned", X: "returned", "2-6": "returned" },
    },
  ],
}
