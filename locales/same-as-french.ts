/** Words that are right although they equal the French ones: keys, languages, reason. */
export const SAME_AS_FRENCH: { key: RegExp; in: string[]; because: string }[] = [
  {
    key: /^((home\.)?gallery|news|programs)\.illustration$/,
    in: ["en", "de"],
    because: "The same word in English and German.",
  },
  {
    key: /^(courses\.category\.agriculture|course\.module)$/,
    in: ["en"],
    because: "The same words in English.",
  },
  {
    key: /^office\.trail\.rows\.(invitation|message|module|person-note|question)$/,
    in: ["en"],
    because: "The same words in English.",
  },
  {
    key: /^office\.export\.list$/,
    in: ["de"],
    because: "The same word in German.",
  },
  {
    key: /^marketplace\.product\.description$/,
    in: ["en"],
    because: "The same word in English.",
  },
  {
    key: /^finances\.(use\.transport|map\.province)$/,
    in: ["en"],
    because: "The same words in English.",
  },
  {
    key: /^(?:(?:payment|finances|donation)\.means|office\.treasury\.methods)\.mobile_money$/,
    in: ["en"],
    because: "'Mobile money' is English, and said in French too.",
  },
  {
    key: /^donation\.donor\.emailOnly$/,
    in: ["pt"],
    because: "'E-mail' is Portuguese too.",
  },
  {
    key: /^consent\.title$/,
    in: ["de", "en", "es", "pt"],
    because: "'Cookies' in all of them.",
  },
  {
    key: /^academy\.(filters|generator)\.level$/,
    in: ["de"],
    because: "The same word in German.",
  },
  {
    key: /^(farmProject\.(tabs\.budget|budget\.(title|total))|investment\.date)$/,
    in: ["en"],
    because: "The same words in English.",
  },
  {
    key: /^farmProject\.form\.submit\.investor$/,
    in: ["pt"],
    because: "The same verb in Portuguese.",
  },
  {
    key: /^news\.category\.(social|agriculture)$/,
    in: ["en"],
    because: "The same words in English.",
  },
  {
    key: /^news\.category\.social$/,
    in: ["es", "pt"],
    because: "The same word in Spanish and Portuguese.",
  },
  {
    key: /^projects\.(empty|clear|more)$/,
    in: ["en"],
    because: "The specification shows these three in English, in French as well.",
  },
  {
    key: /^((projects|programs)\.category\.(agriculture|social)|projects\.(urgentCount|card\.urgent|vision\.provinces)|project\.urgent)$/,
    in: ["en"],
    because: "The same words in English.",
  },
  {
    key: /^gallery\.category\.(agriculture|social)$/,
    in: ["en"],
    because: "The same words in English.",
  },
  {
    key: /^gallery\.category\.social$/,
    in: ["es", "pt"],
    because: "The same word in Spanish and Portuguese.",
  },
  {
    key: /^(shell\.(menu|groups\.causes|pages\.(faq|contact))|mail\.receipt\.(program|date))$/,
    in: ["en"],
    because: "The same words in English.",
  },
  {
    key: /^(shell\.pages\.(profile|crowdFarming)|search\.entries\.crowdFarming)$/,
    in: ["de"],
    because: "The same words in German.",
  },
  {
    key: /^((projects|programs)\.category\.social|project\.budget\.total)$/,
    in: ["es", "pt"],
    because: "The same words in Spanish and Portuguese.",
  },
  {
    key: /^(shell\.menu|donation\.donor\.email|shell\.footer\.email)$/,
    in: ["pt"],
    because: "The same words in Portuguese.",
  },
  {
    key: /^donation\.payIn\.EUR$/,
    in: ["en", "es", "pt"],
    because: "The currency has the same name in these languages.",
  },
  {
    key: /^(donation\.payIn\.USD|sponsorship\.countries\.(FR|CA))$/,
    in: ["en"],
    because: "The same words in English.",
  },
  {
    key: /^mail\.account\.code$/,
    in: ["en", "de"],
    because: "The same word in English and German.",
  },
  {
    key: /^checkout\.countries\.(BI|RW|UG|TZ)$/,
    in: ["en", "es", "pt", "de", "sw"],
    because: "Countries with the same name in these languages.",
  },
  {
    key: /^profile\.notifications\.newsletter\.label$/,
    in: ["en", "pt", "de"],
    because: "The same word in English, Portuguese and German.",
  },
  {
    key: /^profile\.levels\.bronze$/,
    in: ["en", "pt", "de"],
    because: "The same metal in English, Portuguese and German.",
  },
  {
    key: /^hub\.stages\.(preSeed|seed|seriesA)$/,
    in: ["en", "es", "pt", "de", "sw"],
    because: "Investors' own words, which the specification has in English.",
  },
  {
    key: /^(hub\.(stages\.(prototype|expansion)|stats\.mentors)|hubStatus\.file|mail\.projectSubmission\.project_description)$/,
    in: ["en"],
    because: "The same words in English.",
  },
  {
    key: /^hub\.features\.mentoring\.title$/,
    in: ["es"],
    because: "The same words in Spanish.",
  },
  {
    key: /^hub\.form\.email$/,
    in: ["pt"],
    because: "The same word in Portuguese.",
  },
];
