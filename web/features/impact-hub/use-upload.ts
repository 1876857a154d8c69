import { useRef, useState } from "react";
import { PROJECT_FILES } from "../../../contracts/impact-hub/choices.ts";
import { storage } from "../../links.ts";
import { type FileProblem, problemOf } from "./check-file.ts";
import { uploadFile } from "./upload-file.ts";

interface Progress {
  readonly percent: number;
  /** The connection is lost, and the upload waits for it. */
  readonly isWaiting: boolean;
}

/** Checks, uploads and cancels the file of a form; uploads it once, however often the form is sent. */
export function useUpload(origin: string) {
  const [progress, setProgress] = useState<Progress>();
  const [problem, setProblem] = useState<FileProblem>();
  const stop = useRef<AbortController>(undefined);
  const stored = useRef<{ readonly file: File; readonly url: string }>(undefined);

  /** Returns the public address of the stored file, or the problem. */
  async function send(file: File): Promise<{ readonly url: string } | { readonly problem: FileProblem }> {
    if (stored.current?.file === file) return stored.current;
    const seen = problemOf(file);
    if (seen) return fail(seen);
    stop.current = new AbortController();
    setProblem(undefined);
    setProgress({ percent: 0, isWaiting: false });
    const sent = await uploadFile(file, {
      signal: stop.current.signal,
      onProgress: (percent) => setProgress({ percent, isWaiting: false }),
      onWaiting: () => setProgress((before) => ({ percent: before?.percent ?? 0, isWaiting: true })),
    });
    setProgress(undefined);
    if ("problem" in sent) return fail(sent.problem);
    stored.current = { file, url: origin + storage.open(PROJECT_FILES.bucket, sent.name) };
    return stored.current;
  }

  function fail(found: FileProblem) {
    setProblem(found);
    return { problem: found };
  }

  return {
    progress,
    problem,
    send,
    cancel: () => stop.current?.abort(),
    /** Checks the file just chosen; undefined if it was removed. */
    look: (file: File | undefined) => setProblem(file && problemOf(file)),
    /** The server no longer has the file. */
    forget: () => {
      stored.current = undefined;
    },
  };
}
