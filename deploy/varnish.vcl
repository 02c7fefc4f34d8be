vcl 4.1;

# Varnish as the cache in front of pictures and other files that never change under their address; the rest passes through.
# The shop behind it needs CDN_PURGE_URL with Varnish's address, so that pictures that were removed leave the cache too.

backend default {
    .host = "127.0.0.1";
    .port = "3000";
}

# Where the processes of the shop run.
acl shop {
    "127.0.0.1";
}

sub vcl_recv {
    if (req.method == "PURGE") {
        if (client.ip !~ shop) {
            return (synth(405, "Not allowed"));
        }
        return (purge);
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    if (req.url !~ "^/(media|assets)/") {
        return (pass);
    }
    # A picture is the same for everybody.
    unset req.http.Cookie;
    unset req.http.Authorization;
    return (hash);
}

sub vcl_backend_response {
    # Only what says that it never changes; a width that is not made yet is sent as no-store.
    if (beresp.http.Cache-Control !~ "immutable") {
        set beresp.uncacheable = true;
        set beresp.ttl = 0s;
    }
}
