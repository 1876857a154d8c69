import { captchaDouble } from "../captcha-double.ts";

/**
 * A captcha service as a process of its own, for a site on `localhost`: the widget's script and `siteverify`. It writes its
 * origin as the first line.
 */
const { origin } = await captchaDouble();
process.stdout.write(`${origin}\n`);
