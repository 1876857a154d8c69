import { startReact } from "../../lib/start-react.ts";
import { scannedText } from "./scanned-text.ts";

// React loads where there is a signature to check: a QR code led here, or its text is put into the address of the open
// page. What is typed into the form the server checks, without script.

const startIfScanned = () => {
  if (scannedText() !== null) startReact();
};
startIfScanned();
addEventListener("hashchange", startIfScanned);
