# syntax=docker/dockerfile:1
# docker build -t opencall .            for this machine
# docker buildx build --platform linux/amd64,linux/arm64 -t opencall .
ARG NODE_IMAGE=node:24-alpine3.22
ARG BASE_IMAGE=alpine:3.22

FROM ${NODE_IMAGE} AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
RUN npm ci --include=dev
COPY . .
RUN node tools/release.mjs --folder /opencall

FROM ${BASE_IMAGE}
RUN apk add --no-cache libstdc++ \
  && adduser -D -u 10001 -h /data opencall \
  && chmod 700 /data
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /opencall /opencall
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER 10001
WORKDIR /opencall
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["node"]
CMD ["server"]
