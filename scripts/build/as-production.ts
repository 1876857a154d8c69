// Must be the first import of a build: React chooses its production version when it is loaded.
process.env.NODE_ENV = "production";
