/** Sets headers of a response, or of a copy where they cannot be changed (as after `fetch()`). */
export function withHeaders(response: Response, headers: Record<string, string>): Response {
  try {
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    return response;
  } catch {
    const { status, statusText } = response;
    const merged = new Headers(response.headers);
    for (const [name, value] of Object.entries(headers)) merged.set(name, value);
    return new Response(response.body, { status, statusText, headers: merged });
  }
}
