/** Which configured gateway a request at `/webhook` comes from. */
import type { Gateway, RawWebhook } from "./port.ts";

/** The gateway that recognises the request and finds it authentic; undefined (401): none does. */
export async function selectGateway(
  gateways: readonly Gateway[],
  request: RawWebhook,
  now: Date,
): Promise<Gateway | undefined> {
  for (const gateway of gateways) {
    if (gateway.recognises(request) && await gateway.verify(request, now)) return gateway;
  }
  return undefined;
}

/** The answer to a gateway's `GET` handshake; undefined where none of the gateways knows it. */
export function answerHandshake(
  gateways: readonly Gateway[],
  request: RawWebhook,
): Response | undefined {
  return gateways.find((gateway) => gateway.handshake && gateway.recognises(request))
    ?.handshake?.(request);
}
