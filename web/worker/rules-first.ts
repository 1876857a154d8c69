/**
 * A page with all its rules in the head. On the line the second sheet stands before `<main>`, so that the header is shown
 * first (server/pages/critical-css.ts); a page of the device is there as a whole, and is painted once instead of twice.
 */
export const rulesFirst = (html: string): string =>
  html.replace(/<\/head>(.*?)(<style>.*?<\/style>)<main /s, "$2</head>$1<main ");
