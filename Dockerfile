# API and portal in one image; see README.md, "Production". Without DATABASE_URL the embedded database
# is kept in /data: mount a volume there.
FROM node:22-bookworm-slim AS build
# The first run puts the program in its place where npm has been told to run no scripts.
RUN npm install --global deno@2.9.6 && deno --version
WORKDIR /app
# Packages: a layer of its own, made anew only when one of these files changes.
COPY deno.json deno.lock import_map.json ./
COPY playground-tui/deno.json playground-tui/
COPY portal/fresh/core/deno.json portal/fresh/core/
COPY portal/fresh/plugin-vite/deno.json portal/fresh/plugin-vite/
RUN deno install --quiet --frozen
COPY . .
# The portal is built and the API bundled; tools and tests go; what a new database begins with is
# made; what is left is compiled into Deno's cache.
RUN deno run -A --quiet npm:vite@^7.3.8 build portal --configLoader native --logLevel warn \
  && deno task --quiet bundle \
  && deno run -A .ci/prune.ts api/start.ts portal/serve.ts portal/_fresh/server.js db/cli.ts api/properties/import/cli.ts api/media/heic_worker.ts api/calendars/busy/worker.ts \
  && deno run -A --quiet api/first_folder.ts \
  && find api db portal -name '*_test.ts*' -delete && rm -rf portal/tests portal/fresh/testing api/testing/chaos \
  && DENO_DIR=/deno deno cache api/_bundle/start.js portal/serve.ts portal/_fresh/server.js db/cli.ts api/properties/import/cli.ts

FROM debian:bookworm-slim
COPY --from=build /usr/local/lib/node_modules/deno/deno /usr/local/bin/deno
RUN useradd --uid 1000 --create-home hearthline && install -d -o hearthline /data
WORKDIR /app
COPY --from=build /app/node_modules node_modules
COPY --from=build --chown=hearthline /deno /deno
COPY --from=build /app/deno.json /app/deno.lock /app/import_map.json ./
COPY --from=build /app/playground-tui/deno.json playground-tui/
COPY --from=build /app/db db
COPY --from=build /app/portal portal
COPY --from=build /app/api api
USER hearthline
# Two of the C library's pools of memory instead of sixteen: what one has given back, another takes.
ENV MALLOC_ARENA_MAX=2
# Garbage is collected when a heap has grown by two fifths: by default it is when it has doubled or more.
ENV DENO_V8_FLAGS=--max-semi-space-size=8,--heap-growing-percent=40
ENV APP_ENV=production HOST=0.0.0.0 DATA_DIR=/data DENO_DIR=/deno DENO_NO_UPDATE_CHECK=1
VOLUME /data
EXPOSE 3000 8000
HEALTHCHECK --start-period=30s CMD ["deno", "eval", "const ask = async (port, path) => { const { ok } = await fetch(`http://127.0.0.1:${port}${path}`); if (!ok) Deno.exit(1); }; await ask(Deno.env.get('API_PORT') || 8000, '/readyz'); await ask(Deno.env.get('PORTAL_PORT') || 3000, '/login');"]
ENTRYPOINT ["deno", "run", "-A", "--quiet", "--env-file=.env"]
CMD ["api/_bundle/start.js"]
