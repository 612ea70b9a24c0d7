import { readFileSync } from "node:fs";
import { createServer } from "node:http";

/**
 * One fixed compressed page from Node's HTTP server and nothing else: what the document cache is measured against.
 * `node plain-server.ts <port> <file with the compressed body>`.
 */
const [port = "0", file = ""] = process.argv.slice(2);
const body = readFileSync(file);
createServer((_request, response) => {
  response.writeHead(200, {
    "content-type": "text/html; charset=utf-8",
    "content-encoding": "br",
    "content-length": body.length,
    "cache-control": "private, no-cache",
  });
  response.end(body);
}).listen(Number(port));
