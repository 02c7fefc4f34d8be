/** A form as it is sent. */
export async function writtenForm(form: FormData): Promise<{ type: string; bytes: Buffer }> {
  const whole = new Response(form);
  const bytes = Buffer.from(await whole.arrayBuffer());
  return { type: whole.headers.get('content-type') ?? '', bytes };
}
