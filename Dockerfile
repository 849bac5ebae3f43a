# The whole service in one image: `docker build -t hearthline . && docker run -p 3000:3000 -p 8000:8000 …`
# Needs JWT_SECRET, SMTP_URL and DATABASE_URL (or a volume on /data for the embedded database).
FROM node:22-bookworm-slim AS build
WORKDIR /app
RUN npm install --global deno@2.9.6 --allow-scripts=deno
COPY . .
RUN deno install --frozen && deno task build

FROM node:22-bookworm-slim
RUN npm install --global deno@2.9.6 --allow-scripts=deno
WORKDIR /app
COPY --from=build --chown=node:node /app /app
RUN mkdir /data && chown node:node /data
USER node
ENV APP_ENV=production HOST=0.0.0.0 DATA_DIR=/data
EXPOSE 3000 8000
HEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:8000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["deno", "task", "start"]
