/** Whose address it is, for limits. */
import ipaddr from "ipaddr.js";

/** Bits of an IPv6 address that name a subscriber, who has all the others to choose from. */
const SUBSCRIBER = 64;

/** The network that a limit counts: of IPv4 the address, of IPv6 the subscriber's. */
export function networkOf(text: string): string {
  if (!ipaddr.isValid(text)) return text;
  const address = ipaddr.process(text);
  return address.kind() === "ipv4"
    ? address.toString()
    : ipaddr.IPv6.networkAddressFromCIDR(`${address}/${SUBSCRIBER}`).toString();
}
