/** The settings that a public site needs at least. */
export const publicSite = {
  SITE_URL: "https://bomoko.example",
  SMTP_URL: "smtp://mail.example",
  MAIL_FROM: "a@bomoko.example",
};

type Source = Record<string, string | undefined>;

/** Returns the message with which these settings stop the start; "accepted" if they do not. */
export const refusalOf = (read: (source: Source) => unknown) => (source: Source) => {
  try {
    read(source);
    return "accepted";
  } catch (error) {
    return String(error);
  }
};
