/** Surnames of a language with the letters that first names begin with, both as they are written in English and in Russian. */
export interface Surnames {
  readonly names: ReadonlyArray<readonly [en: string, ru: string]>
  readonly initials: ReadonlyArray<readonly [en: string, ru: string]>
}

const pairs = (text: string): Surnames["names"] =>
  text.split(", ").map((pair) => {
    const [en = "", ru = ""] = pair.split("/")
    return [en, ru] as const
  })

const surnames = (initials: string, names: string): Surnames => ({
  initials: pairs(initials),
  names: pairs(names),
})

/** Common ones, of nobody in particular; at least as many of a language as a squad has shirts. */
export const SURNAMES = {
  russian: surnames(
    "A/А, D/Д, I/И, M/М, N/Н, S/С, V/В, K/К, R/Р, P/П, O/О, G/Г, Y/Ю, T/Т",
    "Morozov/Морозов, Belyakov/Беляков, Gromov/Громов, Lavrov/Лавров, Zimin/Зимин, Osipov/Осипов, Rodin/Родин, Savin/Савин, Tarasov/Тарасов, Ushakov/Ушаков, Filin/Филин, Chernov/Чернов, Kolosov/Колосов, Nesterov/Нестеров, Panin/Панин, Ryabov/Рябов, Surkov/Сурков, Titov/Титов, Fomin/Фомин, Sharov/Шаров, Vlasov/Власов, Golubev/Голубев, Drozdov/Дроздов, Zuev/Зуев, Kalinin/Калинин, Lapin/Лапин",
  ),
  english: surnames(
    "A/А, B/Б, C/К, D/Д, E/Э, G/Г, H/Х, J/Дж, L/Л, M/М, N/Н, O/О, R/Р, S/С, T/Т",
    "Ashford/Эшфорд, Barlow/Барлоу, Carver/Карвер, Dalton/Далтон, Ellwood/Элвуд, Fenton/Фентон, Garland/Гарланд, Hadley/Хэдли, Ingram/Инграм, Kirby/Кёрби, Langley/Лэнгли, Marsden/Марсден, Norwood/Норвуд, Ogden/Огден, Prescott/Прескотт, Radcliffe/Рэдклифф, Sheldon/Шелдон, Thornton/Торнтон, Upton/Аптон, Vickers/Викерс, Whitaker/Уитакер, Yardley/Ярдли, Bramwell/Брамвелл, Colby/Колби, Denham/Денэм, Holt/Холт",
  ),
  spanish: surnames(
    "A/А, B/Б, C/К, D/Д, E/Э, F/Ф, G/Г, I/И, J/Х, L/Л, M/М, N/Н, P/П, R/Р, S/С",
    "Aguilar/Агилар, Barrios/Барриос, Cabrera/Кабрера, Delgado/Дельгадо, Escobar/Эскобар, Fuentes/Фуэнтес, Galindo/Галиндо, Herrero/Эрреро, Iglesias/Иглесиас, Jurado/Хурадо, Lozano/Лосано, Maldonado/Мальдонадо, Navas/Навас, Ortega/Ортега, Paredes/Паредес, Quiroga/Кирога, Rivas/Ривас, Salinas/Салинас, Toledo/Толедо, Urbina/Урбина, Vidal/Видаль, Zamora/Самора, Bravo/Браво, Castillo/Кастильо, Dominguez/Домингес, Montero/Монтеро",
  ),
  german: surnames(
    "A/А, B/Б, C/К, D/Д, E/Э, F/Ф, H/Х, J/Й, K/К, L/Л, M/М, N/Н, P/П, R/Р, T/Т",
    "Albrecht/Альбрехт, Bachmann/Бахман, Dietz/Диц, Engel/Энгель, Fuchs/Фукс, Gerlach/Герлах, Hartmann/Хартман, Jansen/Янсен, Keller/Келлер, Lindner/Линднер, Maurer/Маурер, Neumann/Нойман, Ott/Отт, Pohl/Поль, Richter/Рихтер, Seidel/Зайдель, Thiele/Тиле, Ullrich/Ульрих, Vogt/Фогт, Winkler/Винклер, Ziegler/Циглер, Brandt/Брандт, Ebert/Эберт, Haas/Хаас, Kunze/Кунце, Roth/Рот",
  ),
  italian: surnames(
    "A/А, B/Б, C/К, D/Д, E/Э, F/Ф, G/Г, L/Л, M/М, N/Н, P/П, R/Р, S/С, T/Т, V/В",
    "Amato/Амато, Basile/Базиле, Caruso/Карузо, Donati/Донати, Esposito/Эспозито, Ferri/Ферри, Galli/Галли, Innocenti/Инноченти, Lombardi/Ломбарди, Marchetti/Маркетти, Negri/Негри, Orlando/Орландо, Pellegri/Пеллегри, Ricci/Риччи, Sartori/Сартори, Testa/Теста, Valenti/Валенти, Zanetta/Дзанетта, Bellini/Беллини, Conti/Конти, De Luca/Де Лука, Fontana/Фонтана, Grassi/Грасси, Martini/Мартини, Palumbo/Палумбо, Santoro/Санторо",
  ),
  french: surnames(
    "A/А, B/Б, C/К, D/Д, E/Э, F/Ф, G/Г, J/Ж, L/Л, M/М, N/Н, P/П, R/Р, S/С, T/Т",
    "Aubert/Обер, Barbier/Барбье, Caron/Карон, Delmas/Дельмас, Etienne/Этьен, Faure/Фор, Gautier/Готье, Hubert/Юбер, Joly/Жоли, Lacombe/Лакомб, Marchand/Маршан, Noel/Ноэль, Olivier/Оливье, Perrin/Перрен, Renaud/Рено, Sabatier/Сабатье, Traore/Траоре, Vasseur/Вассёр, Diallo/Диалло, Keita/Кейта, Camara/Камара, Sow/Соу, Boyer/Буайе, Chevalier/Шевалье, Dufour/Дюфур, Leroux/Леру",
  ),
  portuguese: surnames(
    "A/А, B/Б, C/К, D/Д, E/Э, F/Ф, G/Г, J/Ж, L/Л, M/М, N/Н, P/П, R/Р, T/Т, V/В",
    "Almeida/Алмейда, Barbosa/Барбоза, Cardoso/Кардозу, Duarte/Дуарте, Esteves/Эштевеш, Fonseca/Фонсека, Guimaraes/Гимарайнш, Henriques/Энрикеш, Leal/Леал, Machado/Машаду, Nogueira/Ногейра, Oliveira/Оливейра, Pinheiro/Пиньейру, Queiroz/Кейрош, Rezende/Резенди, Sampaio/Сампайю, Teixeira/Тейшейра, Vasconcelos/Вашконселуш, Xavier/Шавьер, Brandao/Брандан, Coelho/Коэлью, Freitas/Фрейташ, Lemos/Лемуш, Moura/Моура, Prado/Праду, Tavares/Тавареш",
  ),
  dutch: surnames(
    "A/А, B/Б, C/К, D/Д, E/Э, F/Ф, G/Г, H/Х, J/Й, L/Л, M/М, R/Р, S/С, T/Т, W/В",
    "Aarts/Артс, Bakker/Баккер, Coster/Костер, Dekker/Деккер, Evers/Эверс, Faber/Фабер, Gerritsen/Герритсен, Hendriks/Хендрикс, Jacobs/Якобс, Kuiper/Кёйпер, Lammers/Ламмерс, Mulder/Мюлдер, Nijland/Нейланд, Postma/Постма, Rietveld/Ритвелд, Schouten/Схаутен, Timmer/Тиммер, Van Leeuwen/Ван Леувен, Vermeer/Вермер, Visser/Виссер, Willems/Виллемс, Zwart/Зварт, De Boer/Де Бур, De Wit/Де Вит, Hoekstra/Хукстра, Smeets/Сметс",
  ),
  turkish: surnames(
    "A/А, B/Б, C/Дж, D/Д, E/Э, F/Ф, G/Г, H/Х, K/К, M/М, O/О, S/С, T/Т, U/У, Y/Й",
    "Acar/Аджар, Aksoy/Аксой, Bulut/Булут, Cakir/Чакыр, Demirci/Демирджи, Erdem/Эрдем, Gunes/Гюнеш, Karaca/Караджа, Keskin/Кескин, Korkmaz/Коркмаз, Ozkan/Озкан, Polat/Полат, Sahin/Шахин, Tekin/Текин, Toprak/Топрак, Ucar/Учар, Uslu/Услу, Yaman/Яман, Yavuz/Явуз, Yildiz/Йылдыз, Aydin/Айдын, Bozkurt/Бозкурт, Celik/Челик, Dogan/Доган, Kaya/Кая, Turan/Туран",
  ),
  nordic: surnames(
    "A/А, B/Б, C/К, D/Д, E/Э, F/Ф, H/Х, J/Й, K/К, L/Л, M/М, N/Н, O/О, S/С, T/Т",
    "Andersson/Андерссон, Bergman/Бергман, Dahl/Даль, Ekstrom/Экстрём, Forsberg/Форсберг, Gustafsson/Густафссон, Hagen/Хаген, Isaksson/Исакссон, Jokinen/Йокинен, Karlsen/Карлсен, Lindqvist/Линдквист, Moller/Мёллер, Nyberg/Нюберг, Olsen/Ольсен, Paulsen/Паульсен, Rasmussen/Расмуссен, Sandberg/Сандберг, Toivonen/Тойвонен, Virtanen/Виртанен, Wikstrom/Викстрём, Hakala/Хакала, Mikkelsen/Миккельсен, Norgaard/Нёргор, Solberg/Сольберг, Lehtinen/Лехтинен, Berg/Берг",
  ),
  indian: surnames(
    "A/А, B/Б, D/Д, G/Г, H/Х, I/И, K/К, M/М, N/Н, P/П, R/Р, S/С, T/Т, V/В, Y/Й",
    "Acharya/Ачарья, Bhatia/Бхатия, Chauhan/Чаухан, Deshmukh/Дешмукх, Gokhale/Гокхале, Iyer/Айер, Joshi/Джоши, Kulkarni/Кулкарни, Mehta/Мехта, Naidu/Найду, Pillai/Пиллаи, Rathore/Ратхор, Saxena/Саксена, Thakur/Тхакур, Varma/Варма, Bose/Бос, Chopra/Чопра, Dutta/Датта, Goswami/Госвами, Menon/Менон, Nair/Наир, Parekh/Парекх, Reddy/Редди, Sethi/Сетхи, Tripathi/Трипатхи, Ahmed/Ахмед",
  ),
  southAsian: surnames(
    "A/А, B/Б, F/Ф, H/Х, I/И, K/К, M/М, N/Н, O/О, R/Р, S/С, T/Т, U/У, W/В, Z/З",
    "Afzal/Афзал, Akhtar/Ахтар, Aslam/Аслам, Bukhari/Бухари, Durrani/Дуррани, Fernando/Фернандо, Gul/Гуль, Hamid/Хамид, Haque/Хак, Islam/Ислам, Jayasinghe/Джаясингхе, Kamal/Камаль, Latif/Латиф, Mahmud/Махмуд, Naseem/Насим, Perera/Перера, Qureshi/Куреши, Rahim/Рахим, Sarkar/Саркар, Shinwari/Шинвари, Silva/Сильва, Talukdar/Талукдар, Wahab/Вахаб, Yousaf/Юсаф, Zadran/Задран, Weerasinghe/Вирасингхе",
  ),
} as const satisfies Readonly<Record<string, Surnames>>

/** The language of most surnames of a country; of those that are not named it is English. */
export const LANGUAGE_OF: Readonly<Record<string, keyof typeof SURNAMES>> = {
  ru: "russian",
  by: "russian",
  kz: "russian",
  es: "spanish",
  ar: "spanish",
  mx: "spanish",
  de: "german",
  at: "german",
  ch: "german",
  it: "italian",
  fr: "french",
  be: "french",
  pt: "portuguese",
  br: "portuguese",
  nl: "dutch",
  za: "dutch",
  tr: "turkish",
  se: "nordic",
  no: "nordic",
  dk: "nordic",
  fi: "nordic",
  in: "indian",
  pk: "southAsian",
  lk: "southAsian",
  bd: "southAsian",
  af: "southAsian",
}
