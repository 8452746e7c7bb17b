import { Layer } from "effect"
import { replayable } from "#src/server/kernel/journal/aggregate.ts"
import { manifest } from "#src/server/kernel/manifest.ts"
import { CasinoTables } from "./CasinoTables.ts"
import { CasinoHandlers } from "./casino.http.ts"
import { ChallengeCounter } from "./challenges/ChallengeCounter.ts"
import { ChallengeKeeper } from "./challenges/ChallengeKeeper.ts"
import { Challenges } from "./challenges/Challenges.ts"
import { challengeAggregate } from "./challenges/challenge.aggregate.ts"
import { challengeDayAggregate } from "./challenges/challenge-day.aggregate.ts"
import { ChallengesHandlers } from "./challenges/challenges.http.ts"
import { layerChallenges } from "./challenges/challenges.reactor.ts"
import { challengesSettings } from "./challenges/challenges.settings.ts"
import { CrashKeeper } from "./crash/CrashKeeper.ts"
import { CrashTables } from "./crash/CrashTables.ts"
import { CrashHandlers } from "./crash/crash.http.ts"
import { layerCrash } from "./crash/crash.reactor.ts"
import { crashBetAggregate } from "./crash/crash-bet.aggregate.ts"
import { crashRoundAggregate } from "./crash/crash-round.aggregate.ts"
import { DemoHandlers } from "./demo/demo.http.ts"
import { GameProviderFinder } from "./desk/GameProviderFinder.ts"
import { OpenRoundFinder } from "./desk/OpenRoundFinder.ts"
import { TableFinder } from "./desk/TableFinder.ts"
import { GameReturns } from "./GameReturns.ts"
import { GamesPreviewHandlers } from "./games-preview.http.ts"
import { LeftRounds } from "./LeftRounds.ts"
import { layerLeftRounds } from "./left-rounds.reactor.ts"
import { OwnPlays } from "./OwnPlays.ts"
import { PokerKeeper } from "./poker/PokerKeeper.ts"
import { PokerTables } from "./poker/PokerTables.ts"
import { PokerHandlers } from "./poker/poker.http.ts"
import { layerPoker } from "./poker/poker.reactor.ts"
import { pokerHandAggregate } from "./poker/poker-hand.aggregate.ts"
import { pokerSeatAggregate } from "./poker/poker-seat.aggregate.ts"
import { GameWalletsHandlers } from "./providers/game-wallets.http.ts"
import { OpenRounds } from "./providers/OpenRounds.ts"
import { layerOpenRounds } from "./providers/open-rounds.reactor.ts"
import { ProviderRounds } from "./providers/ProviderRounds.ts"
import { ProviderTraffic } from "./providers/ProviderTraffic.ts"
import { ProviderWallet } from "./providers/ProviderWallet.ts"
import { ProvidedGamesHandlers, ProvidedListHandlers } from "./providers/provided-games.http.ts"
import { providerRoundAggregate } from "./providers/provider-round.aggregate.ts"
import { providerSessionAggregate } from "./providers/provider-session.aggregate.ts"
import { roundAggregate } from "./round.aggregate.ts"
import { seedPairAggregate } from "./seed-pair.aggregate.ts"
import { TimedKeeper } from "./timed/TimedKeeper.ts"
import { TimedTables } from "./timed/TimedTables.ts"
import { TimedHandlers } from "./timed/timed.http.ts"
import { layerTimed } from "./timed/timed.reactor.ts"
import { timedBetsAggregate } from "./timed/timed-bets.aggregate.ts"
import { timedRoundAggregate } from "./timed/timed-round.aggregate.ts"
import { RoundCounter } from "./tournaments/RoundCounter.ts"
import { TournamentKeeper } from "./tournaments/TournamentKeeper.ts"
import { Tournaments } from "./tournaments/Tournaments.ts"
import { tournamentAggregate } from "./tournaments/tournament.aggregate.ts"
import { tournamentEntryAggregate } from "./tournaments/tournament-entry.aggregate.ts"
import { TournamentsHandlers } from "./tournaments/tournaments.http.ts"
import { layerTournaments } from "./tournaments/tournaments.reactor.ts"
import { tournamentsSettings } from "./tournaments/tournaments.settings.ts"

/** What this domain brings to the server. */
export const casinoManifest = manifest({
  settings: [...tournamentsSettings, ...challengesSettings],
  aggregates: [
    replayable(roundAggregate),
    replayable(seedPairAggregate),
    replayable(crashRoundAggregate),
    replayable(crashBetAggregate),
    replayable(timedRoundAggregate),
    replayable(timedBetsAggregate),
    replayable(pokerHandAggregate),
    replayable(pokerSeatAggregate),
    replayable(providerRoundAggregate),
    replayable(providerSessionAggregate),
    replayable(tournamentAggregate),
    replayable(tournamentEntryAggregate),
    replayable(challengeDayAggregate),
    replayable(challengeAggregate),
  ],
  services: Layer.mergeAll(
    CasinoTables.layer,
    LeftRounds.layer,
    OwnPlays.layer,
    OpenRounds.layer,
    ProviderRounds.layer,
    GameReturns.layer,
    OpenRoundFinder.layer,
    Layer.mergeAll(ProviderWallet.layer, GameProviderFinder.layer).pipe(
      Layer.provideMerge(ProviderTraffic.layer),
    ),
    Layer.mergeAll(CrashTables.layer, TimedTables.layer, TableFinder.layer).pipe(
      Layer.provideMerge(Layer.mergeAll(CrashKeeper.layer, TimedKeeper.layer)),
    ),
    PokerTables.layer.pipe(Layer.provideMerge(PokerKeeper.layer)),
    Tournaments.layer,
    TournamentKeeper.layer.pipe(Layer.provide(RoundCounter.layer)),
    Challenges.layer,
    ChallengeKeeper.layer.pipe(Layer.provide(ChallengeCounter.layer)),
  ),
  reactors: Layer.mergeAll(
    layerCrash,
    layerTimed,
    layerPoker,
    layerLeftRounds,
    layerOpenRounds,
    layerTournaments,
    layerChallenges,
  ),
  handlers: Layer.mergeAll(
    CasinoHandlers,
    DemoHandlers,
    CrashHandlers,
    TimedHandlers,
    PokerHandlers,
    GamesPreviewHandlers,
    GameWalletsHandlers,
    ProvidedGamesHandlers,
    ProvidedListHandlers,
    TournamentsHandlers,
    ChallengesHandlers,
  ),
})
