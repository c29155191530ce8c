# Wimpel with its own database, as an ordinary user: docker build -t wimpel . && docker run -p 8080:8080 -v wimpel:/data wimpel
FROM node:26-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:26-trixie-slim
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/dist-server dist-server
# What the command line runs from.
COPY --from=build /app/core core
COPY --from=build /app/adapters adapters
COPY --from=build /app/ui ui
COPY --from=build /app/composition composition
COPY --from=build /app/docs/vorlagen docs/vorlagen
RUN mkdir /data && chown node:node /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 WIMPEL_DATA=/data WIMPEL_DEMO=off
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=15s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:8080/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--v8-pool-size=2", "--no-parallel-scavenge", "--no-parallel-compaction", "--max-semi-space-size=4", "--max-old-space-size=1024", "composition/server/launch.mjs"]
