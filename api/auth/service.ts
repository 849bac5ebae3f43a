import type { Audit, Note } from "../shared/audit.ts";
import type { Principal, RequestContext } from "../shared/context.ts";
import { after, type Clock, DAY, MINUTE, SECOND } from "../shared/clock.ts";
import { notFound, Problem } from "../shared/errors.ts";
import { sha256 } from "../shared/hash.ts";
import { type Ids, isId } from "../shared/ids.ts";
import type { AccessToken } from "./contract.ts";
import { deviceOf } from "./device.ts";
import type { AuthRepository, LiveSession, NewSession } from "./repository.ts";
import type { Tokens } from "./tokens.ts";

/** Milliseconds for which a mailed link works. */
const MAGIC_LINK_TTL = 10 * MINUTE;
/**
 * Milliseconds that a request for a link takes: at least more than storing the job of a known
 * address, and a random part, in which what the job's first steps cost this process is lost.
 */
const ANSWER_MS = { least: 50, spread: 50 };
/** Milliseconds for which a use of a session is not written again. */
const USE_MS = MINUTE;
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
  /** Seconds after which a session that nobody uses ends. */
  sessionIdle: number;
  /** To the audit log. */
  audit: Audit;
  note: Note;
  noteRefusal: Note;
  /** Hands the address to the worker. */
  enqueueMagicLink: (email: string) => Promise<void>;
  pause: (ms: number) => Promise<void>;
  /** From 0 to 1. */
  random: () => number;
  sendMagicLink: (to: { email: string; name: string }, token: string) => Promise<void>;
}

export type AuthService = ReturnType<typeof createAuthService>;

/** Of the request that opens a session. */
interface Opening {
  request_id?: string;
  userAgent?: string | undefined;
}

export function createAuthService(deps: AuthDeps) {
  const { repository, tokens, clock, ids } = deps;

  const newSession = (userAgent: string | undefined): NewSession => {
    const created = clock();
    return {
      id: ids(),
      created_at: created.toISOString(),
      expires_at: after(created, deps.sessionTtl * SECOND).toISOString(),
      device: deviceOf(userAgent),
    };
  };

  /** Now, and the time since which a session must have been used to be good. */
  const times = () => {
    const now = clock();
    return {
      now: now.toISOString(),
      idleSince: after(now, -deps.sessionIdle * SECOND).toISOString(),
    };
  };

  async function live(id: string): Promise<LiveSession | undefined> {
    const { now, idleSince } = times();
    return await repository.liveSession(id, now, idleSince);
  }

  /** Who a token belongs to, or undefined. The session's row says who, and must name the same. */
  async function sessionOf(token: string): Promise<LiveSession | undefined> {
    const claims = await tokens.verify(token, clock());
    if (!claims || !isId(claims.jti)) return undefined;
    const session = await live(claims.jti);
    return session?.broker_id === claims.sub ? session : undefined;
  }

  const endedOne = (context: RequestContext) =>
    deps.audit(context, { action: "session.ended", entity: "session" });
  const endedAll = (context: RequestContext) =>
    deps.audit(context, { action: "sessions.ended", entity: "broker" });

  const noteOpened = (actor: string, entity_id: string) =>
    deps.note({ action: "session.opened", entity: "session", entity_id, actor });

  async function tokenFor(
    broker: { id: string; email: string },
    session: NewSession,
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
     * Asks for a link. An unknown address costs no job, as anybody may make up very many; how long
     * the answer takes does not tell which it was.
     */
    async requestMagicLink(email: string): Promise<void> {
      const ask = async () => {
        if (await repository.activeBrokerByEmail(email)) await deps.enqueueMagicLink(email);
      };
      const { least, spread } = ANSWER_MS;
      await Promise.all([ask(), deps.pause(least + spread * deps.random())]);
    },

    /** The worker's part: makes the token and mails it, if the address is an active broker's. */
    async deliverMagicLink(email: string): Promise<void> {
      const broker = await repository.activeBrokerByEmail(email);
      if (!broker) return;
      const token = deps.linkToken();
      const created = clock();
      const stored = await repository.putToken({
        broker_id: broker.id,
        token_hash: await sha256(token),
        created_at: created.toISOString(),
        expires_at: after(created, MAGIC_LINK_TTL).toISOString(),
      }, email);
      if (stored) await deps.sendMagicLink(broker, token);
    },

    /** Turns a link's token into a session, once. What is no UUID is an unknown token. */
    async verify(token: string, { request_id, userAgent }: Opening = {}): Promise<AccessToken> {
      const session = newSession(userAgent);
      const broker = isId(token)
        ? await repository.redeemToken(await sha256(token.toLowerCase()), session)
        : undefined;
      if (!broker) {
        const refused = { entity: "session", entity_id: "link" } as const;
        await deps.noteRefusal({
          action: "session.refused",
          ...refused,
          ...(request_id !== undefined && { request_id }),
        });
        throw new Problem(
          "magic_link_invalid",
          "This link is unknown, used, expired or replaced by a newer one. Ask for a new one.",
          { headers: { "www-authenticate": 'Bearer realm="hearthline"' } },
        );
      }
      await noteOpened(broker.id, session.id);
      return await tokenFor(broker, session);
    },

    async devLogin(email: string, { userAgent }: Opening = {}): Promise<AccessToken> {
      const broker = await repository.activeBrokerByEmail(email);
      if (!broker) throw new Problem("not_found", "No active broker has this address.");
      const session = newSession(userAgent);
      await repository.openSession({ ...session, broker_id: broker.id });
      await noteOpened(broker.id, session.id);
      return await tokenFor(broker, session);
    },

    /** Who a token belongs to, or undefined. `attended`: a person uses the session now. */
    async authenticate(token: string, attended = true): Promise<Principal | undefined> {
      const session = await sessionOf(token);
      if (!session) return undefined;
      const { used_at, ...principal } = session;
      const now = clock();
      const before = after(now, -USE_MS).toISOString();
      if (attended && used_at <= before) {
        await repository.noteUse(principal.session_id, now.toISOString(), before);
      }
      return principal;
    },

    /** Whether a session has neither ended nor been ended, and its person has the same role. */
    isLive: async ({ session_id, role }: Principal): Promise<boolean> =>
      (await live(session_id))?.role === role,

    /** Where somebody is signed in. */
    async sessions({ principal }: RequestContext) {
      const { now, idleSince } = times();
      const found = await repository.liveSessions(principal.broker_id, now, idleSince);
      return found.map((row) => ({ ...row, current: row.id === principal.session_id }));
    },

    /** Ends one of somebody's own sessions. */
    async end(context: RequestContext, id: string): Promise<void> {
      const { broker_id } = context.principal;
      const { now } = times();
      const isEnded = isId(id) &&
        await repository.endSession(broker_id, id, now, endedOne(context));
      if (!isEnded) throw notFound("session");
    },

    /** Ends all of somebody's own sessions but the one that asks; answers with how many. */
    async endOthers(context: RequestContext): Promise<number> {
      const { broker_id, session_id: except } = context.principal;
      return await repository
        .endSessions(broker_id, { ...times(), except }, endedAll(context)) ?? 0;
    },

    /** Ends all sessions of a broker, for admins; answers with how many. */
    async endAll(context: RequestContext, brokerId: string): Promise<number> {
      const ended = isId(brokerId)
        ? await repository.endSessions(brokerId, times(), endedAll(context))
        : undefined;
      if (ended === undefined) throw notFound("broker");
      return ended;
    },

    forgetEnded: (): Promise<void> =>
      repository.forgetEnded(after(clock(), -KEEP_SESSIONS).toISOString(), clock().toISOString()),

    async logout(context: RequestContext): Promise<void> {
      const { session_id, broker_id } = context.principal;
      await repository.endSession(broker_id, session_id, times().now, endedOne(context));
    },
  };
}
