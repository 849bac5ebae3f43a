import type { Note } from "../shared/audit.ts";
import type { Principal, RequestContext } from "../shared/context.ts";
import { after, type Clock, DAY, MINUTE, SECOND } from "../shared/clock.ts";
import { Problem } from "../shared/errors.ts";
import { sha256 } from "../shared/hash.ts";
import { type Ids, isId } from "../shared/ids.ts";
import type { AccessToken } from "./contract.ts";
import type { AuthRepository } from "./repository.ts";
import type { Tokens } from "./tokens.ts";

/** Milliseconds for which a mailed link works. */
const MAGIC_LINK_TTL = 15 * MINUTE;
/** Milliseconds that a request for a link takes: more than storing the job of a known address. */
const ANSWER_MS = 50;
/** Milliseconds for which ended sessions are kept. */
const KEEP_SESSIONS = 30 * DAY;

interface AuthDeps {
  repository: AuthRepository;
  tokens: Tokens;
  clock: Clock;
  ids: Ids;
  /** A random UUID (RFC 9562, version 4): 122 bits that nobody can guess. */
  linkToken: () => string;
  /** Seconds. */
  sessionTtl: number;
  /** To the audit log. */
  note: Note;
  noteRefusal: Note;
  /** Hands the address to the worker. */
  enqueueMagicLink: (email: string) => Promise<void>;
  pause: (ms: number) => Promise<void>;
  sendMagicLink: (to: { email: string; name: string }, token: string) => Promise<void>;
}

export type AuthService = ReturnType<typeof createAuthService>;

export function createAuthService(deps: AuthDeps) {
  const { repository, tokens, clock, ids } = deps;

  const newSession = () => {
    const created = clock();
    return {
      id: ids(),
      created_at: created.toISOString(),
      expires_at: after(created, deps.sessionTtl * SECOND).toISOString(),
    };
  };

  const noteOpened = (actor: string, entity_id: string) =>
    deps.note({ action: "session.opened", entity: "session", entity_id, actor });

  async function tokenFor(
    broker: { id: string; email: string },
    session: ReturnType<typeof newSession>,
  ): Promise<AccessToken> {
    const iat = Math.floor(Date.parse(session.created_at) / SECOND);
    const access_token = await tokens.sign({
      sub: broker.id,
      email: broker.email,
      jti: session.id,
      iat,
      exp: iat + deps.sessionTtl,
    });
    return {
      access_token,
      token_type: "Bearer",
      expires_in: deps.sessionTtl,
      expires_at: session.expires_at,
    };
  }

  return {
    /**
     * Asks for a link. An unknown address costs no job, as anybody may make up very many; the answer
     * takes the same time for both.
     */
    async requestMagicLink(email: string): Promise<void> {
      const ask = async () => {
        if (await repository.activeBrokerByEmail(email)) await deps.enqueueMagicLink(email);
      };
      await Promise.all([ask(), deps.pause(ANSWER_MS)]);
    },

    /** The worker's part: makes the token and mails it, if the address is an active broker's. */
    async deliverMagicLink(email: string): Promise<void> {
      const broker = await repository.activeBrokerByEmail(email);
      if (!broker) return;
      const token = deps.linkToken();
      const created = clock();
      await repository.putToken({
        broker_id: broker.id,
        token_hash: await sha256(token),
        created_at: created.toISOString(),
        expires_at: after(created, MAGIC_LINK_TTL).toISOString(),
      });
      await deps.sendMagicLink(broker, token);
    },

    /** Turns a link's token into a session, once. What is no UUID is an unknown token. */
    async verify(token: string, request_id?: string): Promise<AccessToken> {
      const session = newSession();
      const broker = isId(token)
        ? await repository.redeemToken(await sha256(token.toLowerCase()), session)
        : undefined;
      if (!broker) {
        const refused = { entity: "session", entity_id: "link", request_id } as const;
        await deps.noteRefusal({ action: "session.refused", ...refused });
        throw new Problem(
          "magic_link_invalid",
          "This link is unknown, used, expired or replaced by a newer one. Ask for a new one.",
          { headers: { "www-authenticate": 'Bearer realm="hearthline"' } },
        );
      }
      await noteOpened(broker.id, session.id);
      return await tokenFor(broker, session);
    },

    async devLogin(email: string): Promise<AccessToken> {
      const broker = await repository.activeBrokerByEmail(email);
      if (!broker) throw new Problem("not_found", "No active broker has this address.");
      const session = newSession();
      await repository.openSession({ ...session, broker_id: broker.id });
      await noteOpened(broker.id, session.id);
      return await tokenFor(broker, session);
    },

    /** Who a token belongs to, or undefined. The session's row says who, and must name the same. */
    async authenticate(token: string): Promise<Principal | undefined> {
      const now = clock();
      const claims = await tokens.verify(token, now);
      if (!claims || !isId(claims.jti)) return undefined;
      const principal = await repository.principal(claims.jti, now.toISOString());
      return principal?.broker_id === claims.sub ? principal : undefined;
    },

    /** Whether a session has neither ended nor been ended, and its person has the same role. */
    isLive: async ({ session_id, role }: Principal): Promise<boolean> =>
      (await repository.principal(session_id, clock().toISOString()))?.role === role,

    forgetEnded: (): Promise<void> =>
      repository.forgetEnded(after(clock(), -KEEP_SESSIONS).toISOString(), clock().toISOString()),

    async logout({ principal, request_id }: RequestContext): Promise<void> {
      const { session_id, broker_id } = principal;
      await repository.revokeSession(session_id, clock().toISOString());
      const ended = { entity: "session", entity_id: session_id } as const;
      await deps.note({ action: "session.ended", ...ended, actor: broker_id, request_id });
    },
  };
}
