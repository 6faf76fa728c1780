import { COOKIE_NAMES, DEFAULT_LANGUAGE, LANGUAGES, NANNY_MODE } from '#domain/constants.ts'
import { mobileAgent } from '#domain/visitor/device.ts'
import { nannyAddress } from '#domain/visitor/mode.ts'
import { waitingHeaders, waitingPage } from '#server/http/pages/busy-page.ts'
import { commonHeaders } from '#server/http/pages/security-headers.ts'
import { LARGEST_BODY } from '#server/http/request/body-timeouts.ts'
import { FRONT_KEY_HEADER } from './front-key.ts'

/** The front's listening address, the product's address and the folder of pages. */
type Places = { listen: string; product: string; folder: string }

const { lang, mode, flags } = COOKIE_NAMES
const languages = LANGUAGES.map((language) => `    ${language} ${language};`).join('\n')
const viewCookies = new RegExp(`(?:${lang}|${mode}|${flags})=`)

/** A page's key as in `pages/cacheable-page.ts`, with its coding. */
const key = '$request_uri|$front_view|$front_device|$front_coding'

const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`
const inOneLine = (page: string): string => page.replaceAll(/\s*\n\s*/g, '')
const restarting = LANGUAGES.map((language) => {
  const value = quoted(inOneLine(waitingPage('shutting-down', language)))
  return `    ${language === DEFAULT_LANGUAGE ? 'default' : language} ${value};`
}).join('\n')
const restartingHeaders = Object.entries({ ...commonHeaders({ secure: false }), ...waitingHeaders })
  .map(([name, value]) => `    add_header ${name} ${quoted(value)} always;`)
  .join('\n')

/** The parts of a page's key as the product reads them. */
const maps = `\
# The coding that the product would choose; lists with weights are left to it.
map $http_accept_encoding $front_coding {
    default other;
    "" identity;
    identity identity;
    "gzip, deflate, br, zstd" br;
    "gzip, deflate, br" br;
    gzip gzip;
    "~*^(?:[a-z]+, *)*br(?:, *[a-z]+)*$" br;
    "~*^(?:[a-z]+, *)*gzip(?:, *[a-z]+)*$" gzip;
}
map $http_user_agent $front_device {
    default d;
    "~*${mobileAgent.source}" m;
}
# Whatever may make a page another than most see, in one look.
map "$request_uri $http_cookie" $front_view {
    default ${DEFAULT_LANGUAGE}|maid;
    "~*${nannyAddress.source}|${viewCookies.source}" $front_language|$front_mode$front_flags;
}
map $cookie_${lang} $front_language {
    default other;
    "" ${DEFAULT_LANGUAGE};
${languages}
}
map $request_uri $front_mode {
    default $front_cookie_mode;
    "~*${nannyAddress.source}" nanny;
}
map $cookie_${mode} $front_cookie_mode {
    default maid;
    ${NANNY_MODE} nanny;
}
map $cookie_${flags} $front_flags {
    default "";
    "~(?:^|\\.)nfts(?:\\.|$)" -;
}
`

/** What stands beside the servers of nginx: the folder of pages and their keys. */
export const nginxPages = (folder: string): string => `\
# Keeps public pages before the product: docs/how-to/put-a-cache-in-front.md says how.
# Made from server/http/front/nginx-config.ts; do not edit, include.

proxy_cache_path ${folder} levels=1:2 keys_zone=pages:16m max_size=512m inactive=1m use_temp_path=off;

${maps}
# While nobody answers behind: in the place of a page that is not kept.
map $front_language $front_restarting {
${restarting}
}
`

/** What stands inside the server that visitors come to; it has its ports and certificates itself. */
export const nginxServer = (): string => `\
# Inside the server of nginx that passes to the product (upstream daarly); deploy/nginx/site.conf is one.
# Made from server/http/front/nginx-config.ts; do not edit, include.

# Addresses of links hold secrets.
access_log off;
server_tokens off;
gzip off;
sendfile on;
tcp_nopush on;
keepalive_requests 100000;
# No request of the product is larger; what comes is handed on at once and lies on no disk.
client_max_body_size ${LARGEST_BODY};
proxy_request_buffering off;
large_client_header_buffers 8 32k;

proxy_http_version 1.1;
proxy_set_header Connection "";
proxy_set_header Host $host;
proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
proxy_set_header ${FRONT_KEY_HEADER} "${key}";
proxy_buffer_size 16k;
proxy_buffers 8 16k;

location / {
    proxy_pass http://daarly;
    proxy_cache pages;
    proxy_cache_key "${key}";
    # Only an answer with X-Accel-Expires is cached; the key stands for what varies.
    proxy_ignore_headers Cache-Control Expires Vary;
    # Older pages only while nobody answers behind.
    proxy_cache_use_stale error;
    open_file_cache max=10000 inactive=60s;
    open_file_cache_valid 1s;
    error_page 502 504 = @restarting;
}
location @restarting {
    default_type "text/html; charset=utf-8";
${restartingHeaders}
    return 503 $front_restarting;
}
location /assets/ {
    proxy_pass http://daarly;
}
# Events and parts of films pass as they come.
location ~ ^/(?:api|media)/ {
    proxy_pass http://daarly;
    proxy_buffering off;
}
`

/**
 * The front's whole nginx configuration. What it reads differently gets a key of no page, so it is
 * never kept.
 */
export const nginxConfig = ({ listen, product, folder }: Places): string => `\
${nginxPages(folder)}
upstream daarly {
    server ${product};
    keepalive 32;
}

server {
    listen ${listen};
${nginxServer()}}
`
