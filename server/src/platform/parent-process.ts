/**
 * Calls back once when the process that started the server is gone. That process holds the other end of our standard
 * input and sets TULA_PARENT_PIPE; a server started by hand has no such parent.
 */
export function whenParentGoes(env: Record<string, string | undefined>, callBack: () => void): void {
  if (env.TULA_PARENT_PIPE !== '1') return;
  process.stdin.once('end', callBack).once('error', callBack);
  process.stdin.resume().unref();
}
