# Pin what you deploy: --build-arg NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:… (docs/operations.md, Image).
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

# The same scripts that a fresh clone runs and CI proves: prepare, build, start.
FROM ${NODE_IMAGE} AS build
WORKDIR /ringside
COPY package.json package-lock.json ./
COPY scripts/prepare.mjs scripts/runtime.mjs scripts/install.mjs scripts/
RUN node scripts/install.mjs
COPY . .
RUN node scripts/build.mjs && node scripts/install.mjs --production && rm -r media/studio

FROM ${NODE_IMAGE}
ENV NODE_ENV=production DATA_DIR=/data PORT=3000 MALLOC_ARENA_MAX=2 NODE_OPTIONS="--max-old-space-size=512 --max-semi-space-size=8"
WORKDIR /ringside
RUN mkdir /data && chown node:node /data
COPY --from=build --chown=root:root /ringside/package.json ./
COPY --from=build --chown=root:root /ringside/node_modules ./node_modules
COPY --from=build --chown=root:root /ringside/build ./build
COPY --from=build --chown=root:root /ringside/media ./media
COPY --from=build --chown=root:root /ringside/realms ./realms
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=3s --start-period=30s CMD ["node", "build/server/health.js"]
CMD ["node", "build/server/server.js"]
